/// What the reader tells notifications: feeds that broke or work again, to their followers.
///
/// Open `FeedNotices` first.
@NullMarked
package io.feedmill.reader.notify;

import org.jspecify.annotations.NullMarked;
