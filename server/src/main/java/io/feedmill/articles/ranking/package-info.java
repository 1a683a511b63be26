/// Lists: rankings in Redis, pages and cursors that show each article once, feeds of lists, and
/// explanations of ranks.
///
/// Keeps rankings, frozen lists, feeds and the history of ranks in Redis, and pages of lists in
/// memory. Open `ListArticles` first.
@NullMarked
package io.feedmill.articles.ranking;

import org.jspecify.annotations.NullMarked;
