/// Benchmarks of syndication.
@NullMarked
package io.feedmill.syndication;

import org.jspecify.annotations.NullMarked;
