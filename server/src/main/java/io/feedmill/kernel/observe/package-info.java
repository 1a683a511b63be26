/// Information for operators: metrics, the health of dependencies, and the log.
///
/// Keeps metrics in memory. Open `Metrics` first.
@NullMarked
package io.feedmill.kernel.observe;

import org.jspecify.annotations.NullMarked;
