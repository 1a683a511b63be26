package io.feedmill.articles.api;

import java.util.List;
import java.util.stream.Stream;

/// The result of a check, repair or import of all ranked articles.
///
/// @param lines findings and their number, shown to the administrator
/// @param clean whether everything is right now
public record ArticleReport(List<String> lines, boolean clean) {
  public ArticleReport {
    lines = List.copyOf(lines);
  }

  /// This report and another one.
  public ArticleReport and(ArticleReport other) {
    return new ArticleReport(
        Stream.concat(lines.stream(), other.lines.stream()).toList(), clean && other.clean);
  }
}
