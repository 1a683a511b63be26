package io.feedmill.articles.api;

import java.util.List;

/// What was done to all ranked articles.
///
/// @param lines what was found, and a sum, for people
/// @param clean whether nothing is wrong now
public record ArticleReport(List<String> lines, boolean clean) {
  public ArticleReport {
    lines = List.copyOf(lines);
  }
}
