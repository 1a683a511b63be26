package io.feedmill.articles.ranking;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.RankedList;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// The content of a list's feed, independent of the format. Equal only to itself.
final class ListFeedContent {
  private final RankedList ranked;
  private final List<Article> articles;
  private final Map<Long, String> authors;
  private final String tag;
  private final Instant changed;

  /// @param authors names by account
  /// @param tag entity tag of the content
  /// @param changed last change of the content
  ListFeedContent(
      RankedList ranked,
      List<Article> articles,
      Map<Long, String> authors,
      String tag,
      Instant changed) {
    this.ranked = ranked;
    this.articles = List.copyOf(articles);
    this.authors = Map.copyOf(authors);
    this.tag = tag;
    this.changed = changed;
  }

  RankedList ranked() {
    return ranked;
  }

  List<Article> articles() {
    return articles;
  }

  Map<Long, String> authors() {
    return authors;
  }

  Instant changed() {
    return changed;
  }

  /// Whether both have the same content and time.
  boolean same(ListFeedContent other) {
    return tag.equals(other.tag) && changed.equals(other.changed);
  }
}
