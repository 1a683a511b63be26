package io.feedmill.storefront.catalog.api;

import io.feedmill.kernel.event.DurableEvent;

/// An item was added, its name, description, price or stock changed, or it was removed from sale.
///
/// @param id of the item
@DurableEvent("storefront.item-changed")
public record ItemChanged(String id) {}
