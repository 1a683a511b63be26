package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.RankedList;

/// Which page of which list.
///
/// @param ranked the ordering
/// @param limit articles on a page, 1 to 100
/// @param diversity at most so many articles of one group on a page; 0 for no bound
/// @param place where the page begins
public record ListRequest(RankedList ranked, int limit, int diversity, Place place) {
  static final int MOST_PAGE = 10_000;

  /// Where a page begins.
  public sealed interface Place {
    /// By number, from 1; page 1 is where a walk begins.
    record Page(int number) implements Place {}

    /// Where an earlier page of the same walk ended.
    record After(ListCursor point) implements Place {}
  }

  public static ListRequest first(RankedList ranked) {
    return new ListRequest(ranked, ArticleParameters.STANDARD_LIMIT, 0, new Place.Page(1));
  }
}
