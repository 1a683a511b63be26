/// Benchmarks of sessions, beside their floors.
@NullMarked
package io.feedmill.storefront.session;

import org.jspecify.annotations.NullMarked;
