/// Reads feed documents and OPML lists as the web serves them: bytes in, records out.
///
/// This room has a class for each format; the rooms below read XML, HTML, text and dates. No I/O
/// and no clock. Entities other than the characters that HTML names are never resolved and document
/// types never read, so a document can reach no file or address and cannot grow while it is read.
/// HTML comes out as [io.feedmill.kernel.text.ForeignHtml], which shows itself only sanitised.
///
/// Keeps nothing. Open `FeedParser` first.
@NullMarked
package io.feedmill.reader.parse;

import org.jspecify.annotations.NullMarked;
