/// What all rooms of articles share: keys, articles as stored, rankings and their formulas, groups,
/// normalised links, limits, and what calls about articles have in common.
///
/// Open `ArticleKeys` and `RankedList` first.
@NullMarked
package io.feedmill.articles.model;

import org.jspecify.annotations.NullMarked;
