/// Common classes of all rooms of articles: keys, stored articles, rankings and their formulas,
/// groups, normalised links, limits, and common parameters and problems of requests.
///
/// Keeps nothing. Open `ArticleKeys` and `RankedList` first.
@NullMarked
package io.feedmill.articles.model;

import org.jspecify.annotations.NullMarked;
