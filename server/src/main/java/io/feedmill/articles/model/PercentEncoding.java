package io.feedmill.articles.model;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Normalises the percent-encoding of the path, query and fragment of an address, as in RFC 3986
/// section 6.2.2: letters, digits and `-._~` plain, upper-case hexadecimal digits, other characters
/// that are not allowed in an address encoded as UTF-8, and a percent sign that is not part of a
/// code as `%25`.
final class PercentEncoding {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String PLAIN = "-._~";
  private static final String STRUCTURE = "!$&'()*+,;=:@/?#";

  private PercentEncoding() {}

  /// The text with one spelling of each character; idempotent. A hash sign after the first
  /// character is encoded.
  static String normalise(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); ) {
      int character = text.codePointAt(at);
      if (character == '%' && isCode(text, at)) {
        appendCode(HexFormat.fromHexDigits(text, at + 1, at + 3), out);
        at += 3;
      } else if (character == '#' && at > 0) {
        encode(character, out);
        at++;
      } else {
        append(character, out);
        at += Character.charCount(character);
      }
    }
    return out.toString();
  }

  private static boolean isCode(String text, int at) {
    return at + 2 < text.length()
        && HexFormat.isHexDigit(text.charAt(at + 1))
        && HexFormat.isHexDigit(text.charAt(at + 2));
  }

  private static void appendCode(int value, StringBuilder out) {
    if (isUnreserved(value)) {
      out.append((char) value);
    } else {
      out.append('%').append(HEX.toHexDigits((byte) value));
    }
  }

  private static void append(int character, StringBuilder out) {
    if (isUnreserved(character) || STRUCTURE.indexOf(character) >= 0) {
      out.append((char) character);
    } else {
      encode(character, out);
    }
  }

  private static void encode(int character, StringBuilder out) {
    for (byte unit : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
      out.append('%').append(HEX.toHexDigits(unit));
    }
  }

  private static boolean isUnreserved(int character) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || (character >= '0' && character <= '9')
        || PLAIN.indexOf(character) >= 0;
  }
}
