package io.feedmill.articles.commentlist;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.moderation.FlagStore.Waiting;
import io.feedmill.kernel.language.Numbers;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/discussion/comment_queue.jte`: flagged comments for moderators.
///
/// @param tabs articles and comments
/// @param all whether all of the page are chosen
/// @param form the refused form
/// @param more address of the next page; null at the end
public record CommentQueuePage(
    PageFrame frame,
    List<Tab> tabs,
    List<Line> lines,
    boolean all,
    Form form,
    @Nullable String more) {
  public CommentQueuePage {
    tabs = List.copyOf(tabs);
    lines = List.copyOf(lines);
  }

  /// A flagged comment.
  ///
  /// @param id of the comment
  /// @param flags number of accounts that flagged it
  /// @param reasons some of theirs
  public record Line(String id, CommentItem item, long flags, List<Reason> reasons) {
    public Line {
      reasons = List.copyOf(reasons);
    }
  }

  /// The reason of a flag.
  public record Reason(ShownPerson by, String text) {}

  /// Whether a comment is chosen.
  public boolean chosen(Line line) {
    return all || !form.value(CommentQueuePages.FIELD + line.id()).isEmpty();
  }

  /// The two queues, with the number of entries in each.
  ///
  /// @param comments whether that of comments is shown
  public static List<Tab> tabs(Waiting waiting, boolean comments) {
    return List.of(
        new Tab(label(text("Articles"), waiting.articles()), "/articles/flagged", !comments),
        new Tab(label(text("Comments"), waiting.comments()), CommentQueuePages.QUEUE, comments));
  }

  private static String label(String what, int count) {
    return count == 0 ? what : what + " (" + Numbers.count(count) + ")";
  }
}
