package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.PlainText;

/// Text reduced to characters that every feed format can carry.
public final class LegalText {
  private LegalText() {}

  /// The text without characters that XML 1.0 forbids (most control characters, lone surrogates,
  /// U+FFFE and U+FFFF) or discourages (the controls from U+007F to U+009F, all noncharacters), and
  /// without U+FFFD, which only marks lost characters; each line ends with a line feed.
  public static String of(String text) {
    String lines = text.replace("\r\n", "\n").replace('\r', '\n');
    int legal = legalFrom(lines, 0);
    if (legal == lines.length()) {
      return lines;
    }
    StringBuilder out = new StringBuilder(lines.length());
    int from = 0;
    while (legal < lines.length()) {
      out.append(lines, from, legal);
      from = legal + Character.charCount(lines.codePointAt(legal));
      legal = legalFrom(lines, from);
    }
    return out.append(lines, from, legal).toString();
  }

  /// The index of the next illegal character, or the end.
  private static int legalFrom(String text, int from) {
    int at = from;
    while (at < text.length()) {
      char unit = text.charAt(at);
      if (unit >= ' ' && unit < 0x7F) {
        at++;
        continue;
      }
      int character = text.codePointAt(at);
      if (!isLegal(character)) {
        return at;
      }
      at += Character.charCount(character);
    }
    return at;
  }

  /// The same on one line: white space at the ends dropped, elsewhere one space.
  public static String oneLine(String text) {
    return String.join(" ", PlainText.tokens(of(text).strip()));
  }

  private static boolean isLegal(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL -> character == '\n' || character == '\t';
      case Character.SURROGATE -> false;
      default -> character != 0xFFFD && !isNoCharacter(character);
    };
  }

  private static boolean isNoCharacter(int code) {
    return (code & 0xFFFE) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF);
  }
}
