//! `file:` URLs, whose first segment may be a drive letter of Windows: *file state*, *file slash
//! state*, *file host state*.
//!
//! ```
//! use isonym::whatwg::Url;
//! let base = Url::parse("file:///C:/a/b", None).unwrap();
//! let href = |text| Url::parse(text, Some(&base)).unwrap().to_string();
//! assert_eq!(href("/d"), "file:///C:/d");
//! assert_eq!(href(r"E|\f"), "file:///E:/f");
//! assert_eq!(href("//LOCALHOST/g"), "file:///g");
//! ```

use super::Parser;
use super::path::is_drive_letter;
use crate::finding::{Component, Finding, Span};
use crate::whatwg::rules;
use crate::whatwg::url::Url;

/// Whether `text` *starts with a Windows drive letter*.
fn starts_with_drive_letter(text: &str) -> bool {
    let is_end = |rest: &str| rest.is_empty() || rest.starts_with(['/', '\\', '?', '#']);
    text.split_at_checked(2).is_some_and(|(two, rest)| is_drive_letter(two) && is_end(rest))
}

impl Parser<'_> {
    /// What follows `file:`, or is relative to such a base.
    pub(super) fn file(&mut self, at: usize, base: Option<&Url>) -> Result<(), Finding> {
        if self.is_slash(at) {
            return self.file_from_slash(at, base);
        }
        let Some(base) = base else {
            self.empty_host();
            self.path(at);
            return Ok(());
        };
        match self.byte(at) {
            None | Some(b'?' | b'#') => self.same_path(base, at),
            Some(_) if starts_with_drive_letter(self.from(at)) => {
                let drive = Span::new(at, at + "c:".len());
                let letter = Finding::new(&rules::FILE_DRIVE_LETTER, drive);
                self.note(|| letter.within(Component::Path));
                self.inherit_authority(base);
                self.path(at);
            }
            Some(_) => {
                self.inherit_path(base);
                self.shorten();
                self.path(at);
            }
        }
        Ok(())
    }

    /// The same from its first slash on.
    fn file_from_slash(&mut self, at: usize, base: Option<&Url>) -> Result<(), Finding> {
        self.note_backslash(at);
        let second = at + "/".len();
        if self.is_slash(second) {
            self.note_backslash(second);
            return self.file_host(second + "/".len());
        }
        match base {
            None => self.empty_host(),
            Some(base) => {
                self.inherit_authority(base);
                let drive = base.path().split('/').nth(1).filter(|first| is_drive_letter(first));
                if let Some(drive) = drive.filter(|drive| drive.ends_with(':'))
                    && !starts_with_drive_letter(self.from(second))
                {
                    self.url.href.push('/');
                    self.url.href.push_str(drive);
                }
            }
        }
        self.path(second);
        Ok(())
    }

    fn file_host(&mut self, at: usize) -> Result<(), Finding> {
        let end = self.segment_end(at);
        let span = Span::new(at, end);
        let host = span.of(self.text);
        if is_drive_letter(host) {
            let letter = Finding::new(&rules::FILE_DRIVE_LETTER_HOST, span);
            self.note(|| letter.within(Component::Host));
            self.empty_host();
            self.path(at);
        } else if host.is_empty() {
            self.empty_host();
            self.path_after_authority(end);
        } else {
            self.url.href.push_str("//");
            let start = self.url.href.len();
            self.host(span)?;
            if self.url.href.get(start..) == Some("localhost") {
                self.url.href.truncate(start);
            }
            self.end_authority(start, self.url.href.len());
            self.path_after_authority(end);
        }
        Ok(())
    }

    /// The host is there, and empty.
    fn empty_host(&mut self) {
        self.url.href.push_str("//");
        self.no_host();
    }
}
