package io.feedmill.articles.notify;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.CommentId;
import java.time.Instant;
import java.util.Map;

/// The decision of a moderator about a comment.
///
/// @param author account id
/// @param action as in the moderation log, such as `remove-comment`
/// @param reason may be empty
record CommentDecision(
    long article, int number, long author, String action, String reason, Instant made) {
  private static final Map<String, String> DONE =
      Map.of(
          "remove-comment", marked("Your comment on “{title}” was removed"),
          "restore-comment", marked("Your comment on “{title}” was restored"));

  static boolean concernsAuthor(String action) {
    return DONE.containsKey(action);
  }

  CommentId comment() {
    return new CommentId(article, number);
  }

  /// @param title of the article
  String sentence(String title) {
    String done =
        text(
            DONE.getOrDefault(action, marked("Your comment on “{title}” was changed")),
            "title",
            title);
    return reason.isEmpty() ? done : done + ": " + reason;
  }
}
