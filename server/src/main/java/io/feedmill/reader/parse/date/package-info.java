/// Reads dates of feeds, in many notations and languages.
///
/// Keeps nothing. Open `FeedDate` first.
@NullMarked
package io.feedmill.reader.parse.date;

import org.jspecify.annotations.NullMarked;
