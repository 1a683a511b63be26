/// Saved and hidden articles.
///
/// Open `Shelves` first.
@NullMarked
package io.feedmill.articles.shelf;

import org.jspecify.annotations.NullMarked;
