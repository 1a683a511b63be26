package io.feedmill.articles.api;

import java.util.List;

/// The result of a check, repair or import of all ranked articles.
///
/// @param lines findings and their number, shown to the administrator
/// @param clean whether everything is right now
public record ArticleReport(List<String> lines, boolean clean) {
  public ArticleReport {
    lines = List.copyOf(lines);
  }
}
