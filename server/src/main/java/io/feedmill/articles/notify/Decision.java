package io.feedmill.articles.notify;

import java.time.Instant;
import java.util.Map;

/// What a moderator decided about an article.
///
/// @param action as in the moderation log, such as `remove`
/// @param reason may be empty
record Decision(long article, long author, String action, String reason, Instant made) {
  /// What is said of each action that authors are notified of.
  private static final Map<String, String> DONE =
      Map.of(
          "remove", "was removed",
          "restore", "was restored",
          "lock", "was locked",
          "unlock", "was unlocked",
          "pin", "was pinned",
          "hide-picture", "is shown without its picture",
          "show-picture", "is shown with its picture again");

  static boolean concernsAuthor(String action) {
    return DONE.containsKey(action);
  }

  /// @param title of the article
  String sentence(String title) {
    String why = reason.isEmpty() ? "" : ": " + reason;
    return "Your article “%s” %s%s".formatted(title, DONE.getOrDefault(action, "was changed"), why);
  }
}
