package io.feedmill.articles.page;

import java.util.List;

/// Model of `articles/trending.jte`: what was voted and commented on in the last 24 h.
///
/// @param groups the most active first
/// @param articles the most active first
public record Trending(List<ActiveGroup> groups, List<ActiveArticle> articles) {
  public Trending {
    groups = List.copyOf(groups);
    articles = List.copyOf(articles);
  }

  /// @param picture address of its picture
  /// @param activity votes and comments on its articles of the day
  public record ActiveGroup(String name, String picture, long activity) {}

  /// @param activity its votes and comments
  public record ActiveArticle(String id, String title, long activity) {}
}
