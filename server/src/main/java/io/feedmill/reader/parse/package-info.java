/// Parses feed documents and OPML lists: bytes in, records out.
///
/// This room has a class for each format; the rooms below read XML, HTML, text and dates. No I/O
/// and no clock. Only HTML's named characters are resolved, other entities never, and document
/// types are not read. So a document can access no file or address and cannot grow while it is
/// parsed. HTML is returned as [io.feedmill.kernel.text.ForeignHtml], which can only be shown
/// sanitised.
///
/// Keeps nothing. Open `FeedParser` first.
@NullMarked
package io.feedmill.reader.parse;

import org.jspecify.annotations.NullMarked;
