package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.rich;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.moderation.LogEntry;
import io.feedmill.kernel.language.RichText;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/// An action of a moderator, as a sentence with a link to its object.
final class LogSentence {
  private static final String EDIT_GROUP = "edit-group";

  /// By action of the log. The first link leads to the article or comment, or to the group.
  private static final Map<String, String> SENTENCES =
      Map.ofEntries(
          Map.entry("remove", marked("Removed <a>{article}</a>")),
          Map.entry("restore", marked("Restored <a>{article}</a>")),
          Map.entry("lock", marked("Locked <a>{article}</a>")),
          Map.entry("unlock", marked("Unlocked <a>{article}</a>")),
          Map.entry("pin", marked("Pinned <a>{article}</a>")),
          Map.entry("unpin", marked("Unpinned <a>{article}</a>")),
          Map.entry("hide-picture", marked("Hid the picture of <a>{article}</a>")),
          Map.entry("show-picture", marked("Showed the picture of <a>{article}</a> again")),
          Map.entry("place", marked("Added <a>{article}</a> to {group}")),
          Map.entry("take-out", marked("Removed <a>{article}</a> from {group}")),
          Map.entry("settle", marked("Approved <a>{article}</a> after flags")),
          Map.entry("remove-comment", marked("Removed a comment on <a>{article}</a>")),
          Map.entry("restore-comment", marked("Restored a comment on <a>{article}</a>")),
          Map.entry("settle-comment", marked("Approved a comment on <a>{article}</a> after flags")),
          Map.entry(EDIT_GROUP, marked("Changed the page of <a>{group}</a>")),
          Map.entry("appoint", marked("Made @{person} a moderator of <a>{group}</a>")),
          Map.entry("dismiss", marked("Removed @{person} as a moderator of <a>{group}</a>")),
          Map.entry("discount", marked("Stopped counting the votes of @{person}")),
          Map.entry("recount", marked("Counted the votes of @{person} again")));

  /// By name in the log.
  private static final Map<String, String> FIELDS =
      Map.of(
          "description",
          marked("Description"),
          "rules",
          marked("Rules"),
          "picture",
          marked("Picture"));

  private LogSentence() {}

  /// @param title of the article; empty when it is not shown
  /// @param person that the action is about
  static RichText of(LogEntry entry, String title, String person) {
    String article =
        title.isEmpty() ? text("article {id}", "id", Long.toString(entry.article())) : title;
    return rich(
        SENTENCES.getOrDefault(entry.action(), entry.action()),
        Map.of("article", article, "group", entry.group(), "person", person),
        page(entry));
  }

  private static String page(LogEntry entry) {
    if (entry.article() == 0) {
      return "/articles/g/" + entry.group();
    }
    return entry.comment() == 0
        ? "/articles/" + entry.article()
        : new CommentId(entry.article(), entry.comment()).page();
  }

  /// As typed by the moderator; for a changed group the changed values.
  static String reason(LogEntry entry) {
    return entry.action().equals(EDIT_GROUP) ? changed(entry.reason()) : entry.reason();
  }

  private static String changed(String fields) {
    return Arrays.stream(fields.split(", ", -1))
        .map(field -> text(FIELDS.getOrDefault(field, field)))
        .collect(Collectors.joining(", "));
  }
}
