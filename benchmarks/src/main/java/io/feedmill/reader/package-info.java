/// Benchmarks of the reader.
@NullMarked
package io.feedmill.reader;

import org.jspecify.annotations.NullMarked;
