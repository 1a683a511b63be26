/// Benchmarks of what reading programs ask.
@NullMarked
package io.feedmill.reader.microsub;

import org.jspecify.annotations.NullMarked;
