package io.feedmill.syndication.notify;

import io.feedmill.kernel.event.DurableEvent;

/// A consumer of a feed became overdue, or is no longer overdue.
///
/// @param feed name
/// @param consumer id
@DurableEvent("syndication.overdue-changed")
record OverdueChanged(String feed, String consumer) {}
