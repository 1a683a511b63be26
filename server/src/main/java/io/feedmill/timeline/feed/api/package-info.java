/// What other rooms use of feeds.
///
/// Keeps nothing. Open `Timelines` first.
@NullMarked
package io.feedmill.timeline.feed.api;

import org.jspecify.annotations.NullMarked;
