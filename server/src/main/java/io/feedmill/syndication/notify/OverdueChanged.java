package io.feedmill.syndication.notify;

import io.feedmill.kernel.event.DurableEvent;

/// A consumer of a feed is overdue, or is not any more.
///
/// @param feed name
/// @param consumer id
@DurableEvent("syndication.overdue-changed")
record OverdueChanged(String feed, String consumer) {}
