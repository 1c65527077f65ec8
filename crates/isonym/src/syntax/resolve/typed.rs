//! Resolution of what is known to be valid.

use alloc::string::String;

use super::relativize::{RelativeForm, relativize};
use super::transform::{Options, transform};
use crate::syntax::identifier::{Identifier, Kind, kind};

/// A kind of identifier that can be a base, having a scheme.
pub trait Base: Kind {
    /// The kind of the references that are resolved against it.
    type Reference: Kind;
}

impl Base for kind::Uri {
    type Reference = kind::UriRef;
}

impl Base for kind::Iri {
    type Reference = kind::IriRef;
}

impl<K: Base, T: AsRef<str>> Identifier<K, T> {
    /// What `reference` means where this is the base, by RFC 3986 section 5.2;
    /// [`resolve`](super::resolve()) has other ways. An IRI reference is resolved as it is, without
    /// becoming a URI (RFC 3987 section 6.5).
    ///
    /// ```
    /// use isonym::syntax::{Iri, IriRef};
    ///
    /// let base = Iri::parse("http://例え.テスト/ü/x?q").unwrap();
    /// let reference = IriRef::parse("../ö?ä#ß").unwrap();
    /// assert_eq!(base.resolve(&reference).as_str(), "http://例え.テスト/ö?ä#ß");
    /// ```
    pub fn resolve<U: AsRef<str>>(
        &self,
        reference: &Identifier<K::Reference, U>,
    ) -> Identifier<K, String> {
        let target = transform(&self.reference(), &reference.reference(), &Options::default());
        Identifier::known(target.into_owned())
    }

    /// The shortest reference in one of `forms` that leads from here to `target`, or the target
    /// itself; see [`relativize`](super::relativize()).
    ///
    /// ```
    /// use isonym::syntax::Iri;
    /// use isonym::syntax::resolve::RelativeForm;
    ///
    /// let base = Iri::parse("http://example.org/été/a").unwrap();
    /// let target = Iri::parse("http://example.org/hiver#s").unwrap();
    /// let reference = base.relativize(&target, &RelativeForm::ALL);
    /// assert_eq!(reference.as_str(), "/hiver#s");
    /// assert_eq!(base.resolve(&reference), target);
    /// ```
    pub fn relativize<U: AsRef<str>>(
        &self,
        target: &Identifier<K, U>,
        forms: &[RelativeForm],
    ) -> Identifier<K::Reference, String> {
        Identifier::known(relativize(&self.reference(), &target.reference(), forms).into_owned())
    }
}
