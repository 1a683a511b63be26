/// Benchmarks of search.
@NullMarked
package io.feedmill.search;

import org.jspecify.annotations.NullMarked;
