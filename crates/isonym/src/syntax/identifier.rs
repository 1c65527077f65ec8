//! Strings that are known to obey a grammar.
//!
//! ```
//! use isonym::syntax::{Iri, Uri};
//! assert!(Iri::parse("http://a/é").is_ok() && Uri::parse("http://a/é").is_err());
//! ```
//!
//! Two that are spelled differently are not equal here.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use super::gate;
use super::grammar::Grammar;
use super::reference::{Parts, Reference};
use super::validate::validate;
use crate::finding::Finding;

/// A `URI` of RFC 3986: absolute, US-ASCII.
pub type Uri<T = String> = Identifier<kind::Uri, T>;
/// A `URI-reference` of RFC 3986: absolute or relative, US-ASCII.
pub type UriRef<T = String> = Identifier<kind::UriRef, T>;
/// An `IRI` of RFC 3987: absolute, with the characters of the world.
pub type Iri<T = String> = Identifier<kind::Iri, T>;
/// An `IRI-reference` of RFC 3987.
pub type IriRef<T = String> = Identifier<kind::IriRef, T>;

/// Text of the owner `T` (`&str`, `String`, `Box<str>`, ...) that obeys the grammar of the kind
/// `K`, and the offsets of its components.
///
/// Equality, order and hash are those of the text's bytes (RFC 3987 section 5.3.1; RDF and XML
/// namespaces ask for no more), so an identifier can stand in for its text as a map's key.
#[derive(Clone, Copy)]
pub struct Identifier<K, T> {
    text: T,
    parts: Parts,
    kind: PhantomData<K>,
}

/// A kind of identifier: a grammar as a type. Sealed; the kinds are in [`kind`].
pub trait Kind: sealed::Sealed {
    /// The grammar that its identifiers obey.
    const GRAMMAR: Grammar;
    /// The name RFC 3986 and RFC 3987 give it.
    const NAME: &'static str;
}

mod sealed {
    pub trait Sealed {}
    pub trait Within<L> {}
}

/// The kinds of identifiers.
pub mod kind {
    use super::{Grammar, Kind, sealed};

    /// See [`super::Uri`].
    #[derive(Clone, Copy, Debug)]
    pub enum Uri {}
    /// See [`super::UriRef`].
    #[derive(Clone, Copy, Debug)]
    pub enum UriRef {}
    /// See [`super::Iri`].
    #[derive(Clone, Copy, Debug)]
    pub enum Iri {}
    /// See [`super::IriRef`].
    #[derive(Clone, Copy, Debug)]
    pub enum IriRef {}

    impl sealed::Sealed for Uri {}
    impl sealed::Sealed for UriRef {}
    impl sealed::Sealed for Iri {}
    impl sealed::Sealed for IriRef {}

    impl Kind for Uri {
        const GRAMMAR: Grammar = Grammar::URI;
        const NAME: &'static str = "URI";
    }
    impl Kind for UriRef {
        const GRAMMAR: Grammar = Grammar::URI_REFERENCE;
        const NAME: &'static str = "URI-reference";
    }
    impl Kind for Iri {
        const GRAMMAR: Grammar = Grammar::IRI;
        const NAME: &'static str = "IRI";
    }
    impl Kind for IriRef {
        const GRAMMAR: Grammar = Grammar::IRI_REFERENCE;
        const NAME: &'static str = "IRI-reference";
    }

    // Every URI is an IRI, and whatever is absolute is a reference.
    impl sealed::Within<UriRef> for Uri {}
    impl sealed::Within<Iri> for Uri {}
    impl sealed::Within<IriRef> for Uri {}
    impl sealed::Within<IriRef> for UriRef {}
    impl sealed::Within<IriRef> for Iri {}
}

/// A text that does not obey the grammar of the kind that was asked for, given back with the
/// first breach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotValid<T> {
    /// The text, unchanged.
    pub text: T,
    /// The first breach.
    pub finding: Finding,
    kind: &'static str,
}

impl<T: AsRef<str>> fmt::Display for NotValid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.finding.message(self.text.as_ref());
        write!(f, "no {}: {} (at byte {})", self.kind, message, self.finding.span.start)
    }
}

impl<T: AsRef<str> + fmt::Debug> core::error::Error for NotValid<T> {}

impl<K: Kind, T: AsRef<str>> Identifier<K, T> {
    /// Takes `text` if it obeys the grammar of the kind.
    ///
    /// # Errors
    /// The text with the first breach of the grammar.
    pub fn parse(text: T) -> Result<Self, NotValid<T>> {
        let parts = match gate::parts(text.as_ref(), &K::GRAMMAR) {
            Some(parts) => parts,
            // The plain judge says why not, and has the last word.
            None => match validate(text.as_ref(), &K::GRAMMAR) {
                Ok(()) => Reference::split(text.as_ref()).parts(),
                Err(finding) => return Err(NotValid { text, finding, kind: K::NAME }),
            },
        };
        Ok(Identifier { text, parts, kind: PhantomData })
    }

    /// Takes `text`, of which it is known that it obeys the grammar of the kind.
    pub(super) fn known(text: T) -> Self {
        debug_assert!(validate(text.as_ref(), &K::GRAMMAR).is_ok());
        let parts = Reference::split(text.as_ref()).parts();
        Identifier { text, parts, kind: PhantomData }
    }

    /// The same identifier as a wider kind: a `Uri` as an `Iri`, an `Iri` as an `IriRef`.
    pub fn widen<L: Kind>(self) -> Identifier<L, T>
    where
        K: sealed::Within<L>,
    {
        Identifier { text: self.text, parts: self.parts, kind: PhantomData }
    }

    /// The same text as another kind, if it obeys that grammar, too.
    ///
    /// # Errors
    /// The text with the first breach of the other grammar.
    pub fn narrow<L: Kind>(self) -> Result<Identifier<L, T>, NotValid<T>> {
        Identifier::parse(self.text)
    }

    /// The same identifier, borrowed.
    pub fn as_borrowed(&self) -> Identifier<K, &str> {
        Identifier { text: self.as_str(), parts: self.parts, kind: PhantomData }
    }

    /// The same identifier, owned.
    pub fn into_owned(self) -> Identifier<K, String> {
        let text = self.as_str().to_owned();
        Identifier { text, parts: self.parts, kind: PhantomData }
    }

    /// The text's owner.
    pub fn into_inner(self) -> T {
        self.text
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.text.as_ref()
    }

    /// Its components.
    pub fn reference(&self) -> Reference<'_> {
        Reference::from_parts(self.as_str(), self.parts)
    }

    /// The scheme; always there in a `Uri` or `Iri`.
    pub fn scheme(&self) -> Option<&str> {
        self.reference().scheme()
    }

    /// Userinfo, host and port.
    pub fn authority(&self) -> Option<&str> {
        self.reference().authority()
    }

    /// The userinfo.
    pub fn userinfo(&self) -> Option<&str> {
        self.reference().userinfo()
    }

    /// The host, an IP literal with its brackets.
    pub fn host(&self) -> Option<&str> {
        self.reference().host()
    }

    /// The port, which may be empty.
    pub fn port(&self) -> Option<&str> {
        self.reference().port()
    }

    /// The path, which may be empty.
    pub fn path(&self) -> &str {
        self.reference().path()
    }

    /// The query.
    pub fn query(&self) -> Option<&str> {
        self.reference().query()
    }

    /// The fragment.
    pub fn fragment(&self) -> Option<&str> {
        self.reference().fragment()
    }
}

impl<K: Kind, T: AsRef<str>> AsRef<str> for Identifier<K, T> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<K: Kind, T: AsRef<str>> Borrow<str> for Identifier<K, T> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl<K: Kind, T: AsRef<str>> fmt::Display for Identifier<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<K: Kind, T: AsRef<str>> fmt::Debug for Identifier<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({:?})", K::NAME, self.as_str())
    }
}

impl<K: Kind, T: AsRef<str>, U: AsRef<str>> PartialEq<Identifier<K, U>> for Identifier<K, T> {
    fn eq(&self, other: &Identifier<K, U>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<K: Kind, T: AsRef<str>> Eq for Identifier<K, T> {}

impl<K: Kind, T: AsRef<str>> Hash for Identifier<K, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl<K: Kind, T: AsRef<str>> PartialOrd for Identifier<K, T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Kind, T: AsRef<str>> Ord for Identifier<K, T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

#[cfg(feature = "serde")]
impl<K: Kind, T: AsRef<str>> serde::Serialize for Identifier<K, T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
impl<'de, K: Kind, T: AsRef<str> + serde::Deserialize<'de>> serde::Deserialize<'de>
    for Identifier<K, T>
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Identifier::parse(T::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
