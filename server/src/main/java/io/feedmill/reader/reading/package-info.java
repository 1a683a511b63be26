/// Pages of channels, and marks on their items: read, unread, removed, moved.
///
/// Keeps the marks that can be undone. Open `ReadTimelines` first.
@NullMarked
package io.feedmill.reader.reading;

import org.jspecify.annotations.NullMarked;
