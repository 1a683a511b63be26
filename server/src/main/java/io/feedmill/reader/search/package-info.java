/// Search for items of channels, by people who follow their feeds.
///
/// Each item is in the index once, for any number of followers. A search reads only feeds that the
/// viewer follows, and counts items that are in one of the viewer's channels at that time.
///
/// Keeps `reader.item_number`. Open `ItemSearch` first, then `ItemChanges` and `HeldItems`.
@NullMarked
package io.feedmill.reader.search;

import org.jspecify.annotations.NullMarked;
