/// The notifications of the timeline: follows, mentions, replies, reposts and likes.
///
/// Keeps nothing. Open `TimelineNotices` first.
@NullMarked
package io.feedmill.timeline.notify;

import org.jspecify.annotations.NullMarked;
