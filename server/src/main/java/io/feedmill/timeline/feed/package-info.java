/// The feed of each reader: its keys, its elements, and the scripts that change it. A key is in the
/// partition of its reader, so that one script writes many feeds of a partition.
///
/// Keeps the feeds in Redis; `FeedKeys` documents the keys. Open `FeedStore` first, then
/// `PushPostsScript`.
@NullMarked
package io.feedmill.timeline.feed;

import org.jspecify.annotations.NullMarked;
