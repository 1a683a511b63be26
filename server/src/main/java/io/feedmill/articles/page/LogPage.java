package io.feedmill.articles.page;

import io.feedmill.kernel.language.RichText;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/log.jte`: the moderation log, newest first.
///
/// @param more address of the next page; null at the end
/// @param beside blocks of other features
public record LogPage(
    PageFrame frame, List<Line> lines, @Nullable String more, List<PagePart> beside) {
  public LogPage {
    lines = List.copyOf(lines);
    beside = List.copyOf(beside);
  }

  /// @param age time since the action, as text
  public record Line(SafeHtml age, ShownPerson actor, RichText what, String reason) {}
}
