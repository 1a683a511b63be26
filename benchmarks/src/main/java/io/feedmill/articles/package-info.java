/// Benchmarks of ranked articles, beside their floors.
@NullMarked
package io.feedmill.articles;

import org.jspecify.annotations.NullMarked;
