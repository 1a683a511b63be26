/// The categories of the shop: a tree, the items in it, and changes by editors. Keeps them in the
/// SQL tables `storefront.category`, `category_slug`, `product_category` and `category_listing`.
///
/// Open `EditCategories` first.
@NullMarked
package io.feedmill.storefront.catalog.category;

import org.jspecify.annotations.NullMarked;
