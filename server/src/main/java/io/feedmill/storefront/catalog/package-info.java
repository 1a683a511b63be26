/// Items of the shop with price and stock, their lists and pages, and changes by editors. Keeps
/// items in the SQL tables `storefront.product` and `storefront.stock`.
///
/// Open `ShopPages` first.
@NullMarked
package io.feedmill.storefront.catalog;

import org.jspecify.annotations.NullMarked;
