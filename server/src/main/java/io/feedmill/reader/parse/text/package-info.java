/// Decodes the bytes of documents into text.
///
/// Keeps nothing. Open `DocumentText` first.
@NullMarked
package io.feedmill.reader.parse.text;

import org.jspecify.annotations.NullMarked;
