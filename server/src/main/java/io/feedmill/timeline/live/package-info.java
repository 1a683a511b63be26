/// Live streams: send new entries of readers' feeds to their open connections.
///
/// Keeps the open streams of this server in memory. Open `LiveFeeds` first.
@NullMarked
package io.feedmill.timeline.live;

import org.jspecify.annotations.NullMarked;
