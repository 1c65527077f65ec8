//! `http`, `https` (RFC 9110), `ws`, `wss` (RFC 6455).

use super::authority::{prohibit_userinfo, require_host};
use super::parts::{Flow, prohibit};
use super::rules;
use crate::finding::Component;
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    require_host(reference, sink)?;
    prohibit_userinfo(reference, sink)
}

pub(super) fn judge_ws(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    judge(reference, sink)?;
    prohibit(reference, Component::Fragment, &rules::WS_FRAGMENT, sink)
}
