package io.feedmill.syndication.document.api;

import java.time.Instant;

/// A withdrawn article with the time of its withdrawal.
public record WithdrawnItem(Item item, Instant withdrawn) {}
