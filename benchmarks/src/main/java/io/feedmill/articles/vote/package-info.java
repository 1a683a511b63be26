/// Benchmarks of votes.
@NullMarked
package io.feedmill.articles.vote;

import org.jspecify.annotations.NullMarked;
