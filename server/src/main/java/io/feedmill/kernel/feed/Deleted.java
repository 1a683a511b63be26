package io.feedmill.kernel.feed;

import java.time.Instant;

/// An entry that was withdrawn from a feed, and when.
public record Deleted(Entry entry, Instant when) {}
