/// Benchmarks: what they need in common, and the command that runs them.
@NullMarked
package io.feedmill.bench;

import org.jspecify.annotations.NullMarked;
