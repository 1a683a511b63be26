/// Benchmarks of requests of reading programs.
@NullMarked
package io.feedmill.reader.microsub;

import org.jspecify.annotations.NullMarked;
