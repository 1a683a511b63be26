/// The number of unread lines: in memory for the pages, and sent to open streams when it changes.
///
/// Keeps counts of unread lines in memory. Open `UnreadCounts` first.
@NullMarked
package io.feedmill.notifications.live;

import org.jspecify.annotations.NullMarked;
