/// Benchmarks of timelines and their baselines.
@NullMarked
package io.feedmill.timeline.fanout;

import org.jspecify.annotations.NullMarked;
