/// Benchmarks of discussions.
@NullMarked
package io.feedmill.articles.discussion;

import org.jspecify.annotations.NullMarked;
