/// Benchmarks of timelines, beside their floors.
@NullMarked
package io.feedmill.timeline.fanout;

import org.jspecify.annotations.NullMarked;
