package io.feedmill.storefront.catalog.api;

import io.feedmill.kernel.event.DurableEvent;

/// Something about an item is not what it was: it is new, its name, description, price or stock
/// changed, or it is not sold any more.
///
/// @param id of the item
@DurableEvent("storefront.item-changed")
public record ItemChanged(String id) {}
