package io.feedmill.articles.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/log.jte`: the moderation log, newest first.
///
/// @param more address of the next page; null at the end
public record LogPage(PageFrame frame, List<Line> lines, @Nullable String more) {
  public LogPage {
    lines = List.copyOf(lines);
  }

  /// @param age time since the action, as text
  /// @param subject id of the article or comment; empty when the action is about neither
  /// @param href its page
  public record Line(
      SafeHtml age, ShownPerson actor, String action, String subject, String href, String reason) {}
}
