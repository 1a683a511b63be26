/// Benchmarks of timelines, beside their floors.
@NullMarked
package io.feedmill.timeline.feed;

import org.jspecify.annotations.NullMarked;
