package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.text.TextLinks;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The text of a comment.
///
/// @param text without space around it: 1 to 10,000 characters of Markdown
/// @param mentioned account ids in the order of the text, at most [#MOST_MENTIONED]
record CommentText(String text, Set<Long> mentioned) {
  /// Maximum length of a quote, so that with the marks of its lines there is room for a reply.
  private static final int LONGEST_QUOTE = 3_000;

  private static final int LONGEST = 10_000;
  private static final int MOST_MENTIONED = 10;

  CommentText {
    mentioned = Collections.unmodifiableSet(new LinkedHashSet<>(mentioned));
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
      throw Problem.invalid(
          "/text", Texts.text("must have 1 to {longest} characters", "longest", LONGEST));
    }
    if (PlainText.broken(text)) {
      throw Problem.invalid("/text", Texts.text("has an invalid character"));
    }
    return new CommentText(
        text,
        TextLinks.names(text).stream()
            .map(TextLinks.Named::name)
            .distinct()
            .limit(MOST_MENTIONED)
            .flatMapToLong(name -> names.id(name).stream())
            .boxed()
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  /// The beginning of a reply that quotes a comment: a link to it and its text, as a block quote in
  /// Markdown.
  ///
  /// @param address of the site; without one the link is only a path
  static String quote(CommentId id, String text, String address) {
    String path = id.page();
    String link = address.isEmpty() ? "`" + path + "`" : "<" + address + path + ">";
    StringBuilder quote = new StringBuilder("> ").append(link).append("\n>\n");
    beginning(text)
        .lines()
        .forEach(line -> quote.append(line.isBlank() ? ">" : "> " + line).append('\n'));
    return quote.append('\n').toString();
  }

  private static String beginning(String text) {
    if (text.length() <= LONGEST_QUOTE) {
      return text;
    }
    int end =
        Character.isHighSurrogate(text.charAt(LONGEST_QUOTE - 1))
            ? LONGEST_QUOTE - 1
            : LONGEST_QUOTE;
    return text.substring(0, end) + " …";
  }
}
