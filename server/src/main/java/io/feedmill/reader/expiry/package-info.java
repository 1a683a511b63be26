/// Removes old items from channels, completes what killed processes left, and notifies owners of
/// unread items that were removed.
///
/// Keeps the number of such items. Open `SweepChannels` first.
@NullMarked
package io.feedmill.reader.expiry;

import org.jspecify.annotations.NullMarked;
