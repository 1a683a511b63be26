/// Articles that people saved or hid.
///
/// Open `Shelves` first.
@NullMarked
package io.feedmill.articles.shelf;

import org.jspecify.annotations.NullMarked;
