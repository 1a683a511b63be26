/// Parses XML, also XML that is not well-formed, and knows the vocabularies of feeds.
///
/// Keeps nothing. Open `XmlDocument` first.
@NullMarked
package io.feedmill.reader.parse.xml;

import org.jspecify.annotations.NullMarked;
