/// Marks of viewers on articles: votes, saved and hidden articles, read positions; and their
/// caches.
///
/// Keeps in Redis the marks of each viewer, as a cache (`MarkKeys`). Open `MarkStamps` first.
@NullMarked
package io.feedmill.articles.mark;

import org.jspecify.annotations.NullMarked;
