/// The notifications of the timeline: follows, mentions, replies, reposts and likes.
///
/// Open `TimelineNotices` first.
@NullMarked
package io.feedmill.timeline.notify;

import org.jspecify.annotations.NullMarked;
