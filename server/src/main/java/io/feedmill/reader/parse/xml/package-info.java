/// Parses XML, also XML that is not well-formed, and maps elements to the vocabularies of feeds.
///
/// Keeps nothing. Open `XmlDocument` first.
@NullMarked
package io.feedmill.reader.parse.xml;

import org.jspecify.annotations.NullMarked;
