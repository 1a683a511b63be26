package io.feedmill.articles.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/read.jte`: one article.
///
/// @param text its rendered text; empty for a link
/// @param gone why it is not shown; empty when it is
/// @param facts why it stands where it stands: label and value
/// @param mayEdit whether the viewer wrote it and may still change it
/// @param mayDelete whether the viewer wrote it
/// @param mayFlag whether the viewer is logged in and it is not theirs
/// @param moderation what the viewer may do as a moderator; null for others
/// @param placing what the viewer may do with its groups; null for somebody not logged in
/// @param form the form that was refused, as last sent
public record ReadPage(
    PageFrame frame,
    ArticleRow row,
    SafeHtml text,
    String gone,
    List<Fact> facts,
    boolean mayEdit,
    boolean mayDelete,
    boolean mayFlag,
    @Nullable Moderation moderation,
    @Nullable Placing placing,
    Form form) {

  public ReadPage {
    facts = List.copyOf(facts);
  }

  /// One line of a table.
  public record Fact(String label, String value) {}

  /// @param out groups that the viewer may take it out of
  /// @param everywhere whether the viewer may put it into any group, not only into own ones
  /// @param own whether the viewer wrote it, so that no reason is logged
  public record Placing(List<String> out, boolean everywhere, boolean own) {
    public Placing {
      out = List.copyOf(out);
    }
  }

  /// @param actions what can be done now: `remove`, `lock` and so on
  /// @param flags reasons that people gave
  public record Moderation(List<String> actions, List<String> flags) {
    public Moderation {
      actions = List.copyOf(actions);
      flags = List.copyOf(flags);
    }
  }
}
