/// Benchmarks of the storefront.
@NullMarked
package io.feedmill.storefront;

import org.jspecify.annotations.NullMarked;
