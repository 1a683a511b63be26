/// What the timeline tells notifications: follows, mentions, replies, reposts and likes.
///
/// Open `TimelineNotices` first.
@NullMarked
package io.feedmill.timeline.notify;

import org.jspecify.annotations.NullMarked;
