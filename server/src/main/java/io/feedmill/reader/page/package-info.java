/// The reader's own pages: three panes of channels, items and the item that is open, and what is
/// followed.
///
/// Open `ReaderPages` first.
@NullMarked
package io.feedmill.reader.page;

import org.jspecify.annotations.NullMarked;
