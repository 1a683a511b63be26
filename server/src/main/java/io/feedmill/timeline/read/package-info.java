/// Pages of a timeline: from the feed in Redis as far as it is complete, then from SQL.
///
/// Keeps only caches in memory. Open `ReadTimeline` first.
@NullMarked
package io.feedmill.timeline.read;

import org.jspecify.annotations.NullMarked;
