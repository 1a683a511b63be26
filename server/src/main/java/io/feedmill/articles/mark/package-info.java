/// Marks of viewers on articles: votes, saved and hidden articles, read positions; and their
/// caches.
///
/// Open `MarkStamps` first.
@NullMarked
package io.feedmill.articles.mark;

import org.jspecify.annotations.NullMarked;
