package io.feedmill.kernel.text;

import java.text.BreakIterator;
import java.util.Locale;

/// The beginning of a longer text, for lists and previews.
public final class Excerpt {
  private static final int BEGINNING = 6;

  private Excerpt() {}

  /// The text on one line, at most `maxLength` characters (1 or more). A longer one ends with `…`,
  /// after a whole word if one ends in the second half, and never within a visible character
  /// (grapheme cluster).
  public static String of(String text, int maxLength) {
    String line = PlainText.words(text);
    if (line.length() <= maxLength) {
      return line;
    }
    int room = maxLength - 1;
    int space = line.lastIndexOf(' ', room);
    int end = space > room / 2 ? space : characterEnd(line, room);
    return line.substring(0, end).stripTrailing() + "…";
  }

  /// The same for the visible text of HTML.
  public static String of(SafeHtml html, int maxLength) {
    return of(html.text(), maxLength);
  }

  /// The same for the visible text of Markdown. Only its beginning is rendered, six times the
  /// length of the excerpt.
  public static String ofMarkdown(String markdown, int maxLength) {
    boolean longer = markdown.length() > BEGINNING * maxLength;
    String beginning = longer ? markdown.substring(0, BEGINNING * maxLength) : markdown;
    return of(Markdown.render(beginning), maxLength);
  }

  private static int characterEnd(String line, int room) {
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(line);
    return characters.isBoundary(room) ? room : characters.preceding(room);
  }
}
