package io.feedmill.articles.page;

import io.feedmill.articles.discussion.DiscussionPart;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/read.jte`: one article.
///
/// @param text its rendered text; empty for a link
/// @param gone why the article is not shown; empty when it is
/// @param facts explanation of its rank: label and value
/// @param standing its past positions in the rankings; null when there are too few records
/// @param mayEdit whether the viewer is the author and may still change it
/// @param mayDelete whether the viewer is the author
/// @param mayFlag whether the viewer is logged in and not the author
/// @param moderation possible actions of the viewer as a moderator; null for others
/// @param groupChoices possible actions of the viewer on its groups; null without login
/// @param pictureForm possible action of the viewer on the picture: `hide`, `remove`, `show` or
///   `allow`; empty for none
/// @param earlier articles with the same link that were posted before
/// @param discussion null when the article is not shown
/// @param last id of an event that the page shows, with all before it; empty when it is not known
/// @param form the rejected form, as submitted
public record ReadPage(
    PageFrame frame,
    ArticleRow row,
    SafeHtml text,
    String gone,
    List<Fact> facts,
    @Nullable RankHistoryPlot standing,
    boolean mayEdit,
    boolean mayDelete,
    boolean mayFlag,
    @Nullable Moderation moderation,
    @Nullable GroupChoices groupChoices,
    String pictureForm,
    List<ArticleRow> earlier,
    @Nullable DiscussionPart discussion,
    String last,
    Form form) {

  public ReadPage {
    facts = List.copyOf(facts);
    earlier = List.copyOf(earlier);
  }

  /// Whether the action on the picture shows one.
  public boolean showsPicture() {
    return pictureForm.equals("show") || pictureForm.equals("allow");
  }

  /// The button of the action on the picture.
  public String pictureLabel() {
    return switch (pictureForm) {
      case "show" -> Texts.text("Show the page's picture");
      case "allow" -> Texts.text("Allow a picture again");
      case "remove" -> Texts.text("Remove picture");
      default -> Texts.text("Hide the picture");
    };
  }

  /// A row of a table.
  public record Fact(String label, String value) {}

  /// @param out groups that the viewer may remove it from
  /// @param everywhere whether the viewer may add it to any group, not only to their own
  /// @param own whether the viewer is the author, so that no reason is logged
  public record GroupChoices(List<String> out, boolean everywhere, boolean own) {
    public GroupChoices {
      out = List.copyOf(out);
    }
  }

  /// @param action of the form: `remove`, `lock` and so on
  /// @param label of its button
  public record Act(String action, String label) {}

  /// @param acts possible actions
  /// @param flags reasons of flags
  public record Moderation(List<Act> acts, List<String> flags) {
    public Moderation {
      acts = List.copyOf(acts);
      flags = List.copyOf(flags);
    }
  }
}
