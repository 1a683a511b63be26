/// Benchmarks of reading feeds.
@NullMarked
package io.feedmill.reader.parse;

import org.jspecify.annotations.NullMarked;
