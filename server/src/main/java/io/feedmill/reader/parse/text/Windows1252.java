package io.feedmill.reader.parse.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// Replaces the control characters U+0080 to U+009F, which publishers use for characters of
/// windows-1252, such as `&#146;` for an apostrophe.
public final class Windows1252 {
  private static final char FIRST = 0x80;
  private static final char LAST = 0x9F;
  private static final String CHARACTERS = characters();

  private Windows1252() {}

  /// The text with these characters in place of the control characters. The five numbers that
  /// windows-1252 does not define are unchanged.
  public static String decoded(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (isControl(text.charAt(at))) {
        return replaced(text, at);
      }
    }
    return text;
  }

  private static String replaced(String text, int first) {
    StringBuilder out = new StringBuilder(text.length()).append(text, 0, first);
    for (int at = first; at < text.length(); at++) {
      char c = text.charAt(at);
      out.append(isControl(c) ? CHARACTERS.charAt(c - FIRST) : c);
    }
    return out.toString();
  }

  private static boolean isControl(char c) {
    return c >= FIRST && c <= LAST;
  }

  private static String characters() {
    StringBuilder out = new StringBuilder();
    for (char c = FIRST; c <= LAST; c++) {
      byte[] number = String.valueOf(c).getBytes(StandardCharsets.ISO_8859_1);
      char decoded = new String(number, Charset.forName("windows-1252")).charAt(0);
      out.append(decoded == '\uFFFD' ? c : decoded);
    }
    return out.toString();
  }
}
