/// Saved and hidden articles.
///
/// Keeps the saved and hidden articles of each account in Redis. Open `Shelves` first.
@NullMarked
package io.feedmill.articles.shelf;

import org.jspecify.annotations.NullMarked;
