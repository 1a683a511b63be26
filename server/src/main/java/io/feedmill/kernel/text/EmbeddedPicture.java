package io.feedmill.kernel.text;

import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A small picture that a document carries in a `data:` address: PNG, GIF, JPEG, WebP or AVIF in
/// base64, identified by its first bytes, of at most 32 KiB.
final class EmbeddedPicture {
  /// Maximum of characters of such an address.
  static final int LONGEST = 44_000;

  /// Maximum of characters of all such addresses in one document.
  static final int MOST_OF_A_DOCUMENT = 200_000;

  private static final String SCHEME = "data:";
  private static final String CODING = ";base64,";
  private static final int MOST_BYTES = 32 * 1024;

  private record Kind(String type, int at, String magic) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("image/png", 1, "PNG\r\n"),
          new Kind("image/gif", 0, "GIF8"),
          new Kind("image/jpeg", 0, "\u00ff\u00d8\u00ff"),
          new Kind("image/webp", 8, "WEBP"),
          new Kind("image/avif", 4, "ftypavif"));

  private EmbeddedPicture() {}

  /// The address of the picture, normalised; null when it is none of these, too large, or a dot
  /// that is invisible.
  static @Nullable String address(String value) {
    String text = value.strip();
    int data = text.indexOf(CODING);
    if (data < 0
        || text.length() > LONGEST
        || !text.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return null;
    }
    byte[] bytes = decoded(text.substring(data + CODING.length()));
    if (bytes.length == 0 || bytes.length > MOST_BYTES || isDot(bytes)) {
      return null;
    }
    String declared = text.substring(SCHEME.length(), data).strip().toLowerCase(Locale.ROOT);
    return KINDS.stream()
        .filter(kind -> declared.startsWith("image/") && has(bytes, kind))
        .findFirst()
        .map(kind -> SCHEME + kind.type + CODING + Base64.getEncoder().encodeToString(bytes))
        .orElse(null);
  }

  private static byte[] decoded(String base64) {
    try {
      return Base64.getMimeDecoder().decode(base64);
    } catch (IllegalArgumentException notBase64) {
      return new byte[0];
    }
  }

  private static boolean has(byte[] bytes, Kind kind) {
    if (bytes.length < kind.at + kind.magic.length()) {
      return false;
    }
    for (int i = 0; i < kind.magic.length(); i++) {
      if ((bytes[kind.at + i] & 0xFF) != kind.magic.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /// Whether it is a GIF or a PNG that is one pixel high or wide, a placeholder for a picture that
  /// a script loads.
  private static boolean isDot(byte[] bytes) {
    if (has(bytes, KINDS.get(1)) && bytes.length > 9) {
      return (bytes[6] <= 1 && bytes[7] == 0) || (bytes[8] <= 1 && bytes[9] == 0);
    }
    if (has(bytes, KINDS.getFirst()) && bytes.length > 23) {
      return number(bytes, 16) <= 1 || number(bytes, 20) <= 1;
    }
    return false;
  }

  private static long number(byte[] bytes, int at) {
    long number = 0;
    for (int i = at; i < at + 4; i++) {
      number = number << 8 | (bytes[i] & 0xFF);
    }
    return number;
  }
}
