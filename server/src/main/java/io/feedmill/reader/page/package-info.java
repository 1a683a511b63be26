/// The reader's pages: channels, items and the open item in three panes, and the followed feeds.
///
/// Keeps nothing. Open `ReaderPages` first.
@NullMarked
package io.feedmill.reader.page;

import org.jspecify.annotations.NullMarked;
