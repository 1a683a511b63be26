package io.feedmill.articles.notify;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.time.Instant;
import java.util.Map;

/// The decision of a moderator about an article.
///
/// @param action as in the moderation log, such as `remove`
/// @param reason may be empty
record Decision(long article, long author, String action, String reason, Instant made) {
  /// The sentence for each action of which authors are notified.
  private static final Map<String, String> DONE =
      Map.of(
          "remove", marked("Your article “{title}” was removed"),
          "restore", marked("Your article “{title}” was restored"),
          "lock", marked("Your article “{title}” was locked"),
          "unlock", marked("Your article “{title}” was unlocked"),
          "pin", marked("Your article “{title}” was pinned"),
          "hide-picture", marked("Your article “{title}” is shown without its picture"),
          "show-picture", marked("Your article “{title}” is shown with its picture again"));

  static boolean concernsAuthor(String action) {
    return DONE.containsKey(action);
  }

  /// @param title of the article
  String sentence(String title) {
    String done =
        text(
            DONE.getOrDefault(action, marked("Your article “{title}” was changed")),
            "title",
            title);
    return reason.isEmpty() ? done : done + ": " + reason;
  }
}
