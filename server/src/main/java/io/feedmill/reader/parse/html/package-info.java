/// Reads web pages and their microformats2, and converts between text, HTML and XHTML.
///
/// Keeps nothing. Open `HtmlPage` first.
@NullMarked
package io.feedmill.reader.parse.html;

import org.jspecify.annotations.NullMarked;
