package io.feedmill.articles.notify;

import io.feedmill.articles.model.CommentId;
import java.time.Instant;
import java.util.Map;

/// What a moderator decided about a comment.
///
/// @param author account id
/// @param action as in the moderation log, such as `remove-comment`
/// @param reason may be empty
record CommentDecision(
    long article, int number, long author, String action, String reason, Instant made) {
  private static final Map<String, String> DONE =
      Map.of("remove-comment", "was removed", "restore-comment", "was restored");

  static boolean concernsAuthor(String action) {
    return DONE.containsKey(action);
  }

  CommentId comment() {
    return new CommentId(article, number);
  }

  /// @param title of the article
  String sentence(String title) {
    String why = reason.isEmpty() ? "" : ": " + reason;
    return "Your comment on “%s” %s%s".formatted(title, DONE.getOrDefault(action, "changed"), why);
  }
}
