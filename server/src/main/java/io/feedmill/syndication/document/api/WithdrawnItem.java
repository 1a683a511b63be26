package io.feedmill.syndication.document.api;

import java.time.Instant;

/// An article that was withdrawn, and when.
public record WithdrawnItem(Item item, Instant withdrawn) {}
