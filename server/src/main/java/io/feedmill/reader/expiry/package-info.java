/// Removes old items from channels, completes the work of killed processes, and notifies owners of
/// unread items that were removed.
///
/// Keeps the numbers of such items. Open `SweepChannels` first.
@NullMarked
package io.feedmill.reader.expiry;

import org.jspecify.annotations.NullMarked;
