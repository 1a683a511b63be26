/// `fsck articles` and `rebuild articles`: what the keys of articles must agree on, and repairs.
///
/// Open `CheckArticles` first.
@NullMarked
package io.feedmill.articles.check;

import org.jspecify.annotations.NullMarked;
