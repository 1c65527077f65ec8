//! Speed against the peers.
fn main() {}
