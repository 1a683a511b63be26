package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.text.TextLinks;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The text of a comment.
///
/// @param text without space around it: 1 to 10,000 characters of Markdown
/// @param mentioned account ids, at most [#MOST_MENTIONED]
record CommentText(String text, Set<Long> mentioned) {
  private static final int LONGEST = 10_000;
  private static final int MOST_MENTIONED = 10;

  CommentText {
    mentioned = Set.copyOf(mentioned);
  }

  /// The accounts as scripts take them: with spaces between them.
  String mentionedIds() {
    return mentioned.stream().map(Object::toString).collect(Collectors.joining(" "));
  }

  /// @param given as typed
  /// @throws Problem 422
  static CommentText of(@Nullable String given, AccountNames names) {
    String text = given == null ? "" : given.strip();
    int length = PlainText.length(text);
    if (length < 1 || length > LONGEST) {
      throw Problem.invalid("/text", "must have 1 to %,d characters".formatted(LONGEST));
    }
    if (PlainText.broken(text)) {
      throw Problem.invalid("/text", "has an invalid character");
    }
    return new CommentText(
        text,
        TextLinks.names(text).stream()
            .map(TextLinks.Named::name)
            .distinct()
            .limit(MOST_MENTIONED)
            .flatMapToLong(name -> names.id(name).stream())
            .boxed()
            .collect(Collectors.toSet()));
  }
}
