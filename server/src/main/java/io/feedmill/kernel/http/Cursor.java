package io.feedmill.kernel.http;

import static io.feedmill.kernel.language.Texts.text;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.CRC32C;

/// An opaque position in a list: fields with a checksum in base64url, so that a mistyped, truncated
/// or made-up cursor is detected. It is not a secret, and an attacker can compute the checksum:
/// code that reads a cursor checks each field.
public final class Cursor {
  private static final String PARAMETER = "after";
  private static final String SEPARATOR = "\u001f";

  private Cursor() {}

  /// @param fields without control characters
  public static String encode(List<String> fields) {
    byte[] text = String.join(SEPARATOR, fields).getBytes(StandardCharsets.UTF_8);
    byte[] whole = new byte[text.length + 4];
    System.arraycopy(text, 0, whole, 4, text.length);
    int sum = checksum(whole);
    for (int i = 0; i < 4; i++) {
      whole[i] = (byte) (sum >>> (8 * i));
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
  }

  /// @param count number of fields expected
  /// @throws Problem 400 when it is not a cursor of this site with `count` fields
  public static List<String> decode(String cursor, int count) {
    return decode(PARAMETER, cursor, count);
  }

  /// [#decode] for a list whose cursor parameter is not `after`.
  public static List<String> decode(String name, String cursor, int count) {
    byte[] whole = bytes(name, cursor);
    if (whole.length < 4) {
      throw broken(name);
    }
    int sum = checksum(whole);
    for (int i = 0; i < 4; i++) {
      if (whole[i] != (byte) (sum >>> (8 * i))) {
        throw broken(name);
      }
    }
    String text = new String(whole, 4, whole.length - 4, StandardCharsets.UTF_8);
    List<String> fields = List.of(text.split(SEPARATOR, -1));
    if (fields.size() != count) {
      throw broken(name);
    }
    return fields;
  }

  public static Problem broken() {
    return broken(PARAMETER);
  }

  public static Problem broken(String name) {
    return Problem.badParameter(name, text("is not a cursor of this list"));
  }

  private static byte[] bytes(String name, String cursor) {
    try {
      return Base64.getUrlDecoder().decode(cursor);
    } catch (IllegalArgumentException _) {
      throw broken(name);
    }
  }

  private static int checksum(byte[] whole) {
    CRC32C sum = new CRC32C();
    sum.update(whole, 4, whole.length - 4);
    return (int) sum.getValue();
  }
}
