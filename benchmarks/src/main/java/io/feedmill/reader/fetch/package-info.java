/// Benchmarks of the fetcher.
@NullMarked
package io.feedmill.reader.fetch;

import org.jspecify.annotations.NullMarked;
