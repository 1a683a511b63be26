package io.feedmill.articles.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/queue.jte`: flagged articles for moderators.
///
/// @param tabs articles and comments
/// @param all whether all of the page are chosen
/// @param form the refused form
/// @param more address of the next page; null at the end
public record QueuePage(
    PageFrame frame,
    List<Tab> tabs,
    List<Line> lines,
    boolean all,
    Form form,
    @Nullable String more) {
  public QueuePage {
    tabs = List.copyOf(tabs);
    lines = List.copyOf(lines);
  }

  /// A flagged article.
  ///
  /// @param flags number of accounts that flagged it
  /// @param reasons some of theirs
  public record Line(ArticleRow row, long flags, List<Reason> reasons) {
    public Line {
      reasons = List.copyOf(reasons);
    }
  }

  /// The reason of a flag.
  public record Reason(ShownPerson by, String text) {}

  /// Whether an article is chosen.
  public boolean chosen(Line line) {
    return all || !form.value("article:" + line.row().id()).isEmpty();
  }
}
