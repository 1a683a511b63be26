/// The parser of feed documents and its results.
///
/// Keeps nothing. Open `Feeds` first.
@NullMarked
package io.feedmill.reader.parse.api;

import org.jspecify.annotations.NullMarked;
