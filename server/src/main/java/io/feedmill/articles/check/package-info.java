/// `fsck articles` and `rebuild articles`: invariants of the keys of articles, checks and repairs.
///
/// Keeps nothing itself. Open `CheckArticles` first.
@NullMarked
package io.feedmill.articles.check;

import org.jspecify.annotations.NullMarked;
