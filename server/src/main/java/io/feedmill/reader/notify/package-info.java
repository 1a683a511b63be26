/// The notifications of the reader: feeds that broke or recovered, for their followers.
///
/// Keeps `reader.health`. Open `FeedNotices` first.
@NullMarked
package io.feedmill.reader.notify;

import org.jspecify.annotations.NullMarked;
