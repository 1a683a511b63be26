package io.feedmill.storefront.catalog.api;

import io.feedmill.kernel.event.DurableEvent;

/// A category of items was added, changed, moved or deleted.
///
/// @param row its name among the rows that cached pages are generated from
@DurableEvent("storefront.category-changed")
public record CategoryChanged(String row) {}
