/// What operators see: metrics, the health of dependencies, and the log.
@NullMarked
package io.feedmill.kernel.observe;

import org.jspecify.annotations.NullMarked;
