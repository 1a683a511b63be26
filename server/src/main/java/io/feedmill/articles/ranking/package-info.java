/// Lists: rankings in Redis, pages and cursors that show each article once, feeds of lists, and
/// explanations of ranks.
///
/// Open `ListArticles` first.
@NullMarked
package io.feedmill.articles.ranking;

import org.jspecify.annotations.NullMarked;
