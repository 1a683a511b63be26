package io.feedmill.articles.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/log.jte`: what moderators did, the newest first.
///
/// @param more address of the page behind; null at the end
public record LogPage(PageFrame frame, List<Line> lines, @Nullable String more) {
  public LogPage {
    lines = List.copyOf(lines);
  }

  /// @param age how long ago, in words
  /// @param article id of the article; empty when it was not about one
  public record Line(SafeHtml age, String actor, String action, String article, String reason) {}
}
