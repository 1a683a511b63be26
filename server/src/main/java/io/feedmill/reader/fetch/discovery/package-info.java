/// Finds feeds and authors that pages name.
///
/// Keeps nothing. Open `PreviewAddress` first.
@NullMarked
package io.feedmill.reader.fetch.discovery;

import org.jspecify.annotations.NullMarked;
