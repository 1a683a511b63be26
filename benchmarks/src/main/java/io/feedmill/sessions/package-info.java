/// Benchmarks of sessions, beside their floors.
@NullMarked
package io.feedmill.sessions;

import org.jspecify.annotations.NullMarked;
