package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Set;

/// Warnings about documents, and why an article is not in one, in the language of the page. They
/// are kept in English with a document that is built for all readers.
final class WarningText {
  private static final int UUID_LENGTH = 36;
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final String COUNT = "{count}";

  private static final Set<String> WITH_A_NUMBER =
      Set.of(
          marked("the title has more than {count} characters"),
          marked("the body has fewer than {count} characters"),
          marked("the body has more than {count} characters"),
          marked("the address has more than {count} characters"),
          marked("is older than {count} days"),
          marked("Flipboard requires at least {count} items"));

  private static final Set<String> WITHOUT =
      Set.of(
          marked("needs a title"),
          marked("needs a body"),
          marked("the document has the maximum of items"),
          marked("the document has the maximum size"),
          marked("the feed has no description"),
          marked("no title"),
          marked("no author"),
          marked("no image"),
          marked("the text looks as if it had been encoded twice"),
          marked("published before 1990, which validators report"),
          marked("MSN requires a title of more than 20 characters"),
          marked("MSN accepts only articles published less than 365 days ago"));

  private WarningText() {}

  /// @param warning in English; that about an article begins with its UUID and a colon
  static String of(String warning) {
    boolean article = warning.startsWith(": ", UUID_LENGTH);
    return article
        ? warning.substring(0, UUID_LENGTH + 2) + sentence(warning.substring(UUID_LENGTH + 2))
        : sentence(warning);
  }

  private static String sentence(String english) {
    Matcher number = NUMBER.matcher(english);
    String pattern = number.find() ? number.replaceFirst(Matcher.quoteReplacement(COUNT)) : english;
    if (WITH_A_NUMBER.contains(pattern)) {
      return text(pattern, "count", Long.parseLong(english, number.start(), number.end(), 10));
    }
    return WITHOUT.contains(english) ? text(english) : english;
  }
}
