/// Lists: the rankings in Redis, pages of them and cursors that show each article once, feeds of
/// lists, and why an article is where it is.
///
/// Open `ListArticles` first.
@NullMarked
package io.feedmill.articles.ranking;

import org.jspecify.annotations.NullMarked;
