/// Items of channels, to be found by those who follow their feeds.
///
/// Each item is in the index once, however many follow its feed. A search looks only at feeds that
/// the viewer follows, and counts what is in one of the viewer's channels at that moment.
///
/// Open `ItemSearch` first, then `ItemChanges` and `HeldItems`.
@NullMarked
package io.feedmill.reader.search;

import org.jspecify.annotations.NullMarked;
