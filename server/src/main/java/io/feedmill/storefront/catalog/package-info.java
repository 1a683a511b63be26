/// What the shop sells: items with price and stock, their lists and pages, and how editors change
/// them.
///
/// Open `ItemStore` first.
@NullMarked
package io.feedmill.storefront.catalog;

import org.jspecify.annotations.NullMarked;
