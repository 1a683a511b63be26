/// The feed of each reader in Redis: its keys, its elements, and the scripts that change it.
///
/// | key | type | content |
/// |---|---|---|
/// | `timeline{p}:feed:{user}` | list | posts as JSON, newest first |
/// | `timeline{p}:arrivals` | hash | log of what arrived for a reader with live streams |
/// | `timeline{p}:overlay` | hash | edits and deletions that are not in the feeds yet |
/// | `timeline{main}:underway` | hash | posts that were acknowledged and have not reached all feeds |
/// | `timeline{big}:author:{user}` | string | newest posts of an author whose posts are not pushed |
///
/// `p` is the partition of the reader's account, so that one script writes many feeds of a
/// partition. Open `FeedStore` first, then `PushPostsScript`.
@NullMarked
package io.feedmill.timeline.feed;

import org.jspecify.annotations.NullMarked;
