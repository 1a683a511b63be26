/// Benchmarks of warm rows and kept pages.
@NullMarked
package io.feedmill.storefront.cache;

import org.jspecify.annotations.NullMarked;
