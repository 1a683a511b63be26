/// Benchmarks of views.
@NullMarked
package io.feedmill.storefront.popular;

import org.jspecify.annotations.NullMarked;
