/// Samples of items of the shop for the page of the design. Keeps nothing. Open `ItemDesignModule`
/// first.
@NullMarked
package io.feedmill.storefront.design;

import org.jspecify.annotations.NullMarked;
