/// Benchmarks of carts.
@NullMarked
package io.feedmill.storefront.cart;

import org.jspecify.annotations.NullMarked;
