/// Live streams: send to open connections what arrives in the feeds of their readers.
///
/// Keeps the open streams of this server in memory. Open `LiveFeeds` first.
@NullMarked
package io.feedmill.timeline.live;

import org.jspecify.annotations.NullMarked;
