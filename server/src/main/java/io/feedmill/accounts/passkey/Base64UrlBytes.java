package io.feedmill.accounts.passkey;

import io.feedmill.kernel.http.Problem;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// Bytes in the form that browsers send in JSON: base64url without padding.
final class Base64UrlBytes {
  private Base64UrlBytes() {}

  /// @param pointer member that holds them
  /// @param most bytes
  /// @throws Problem 422 when they are missing, too long or not base64url
  static byte[] of(String pointer, @Nullable String text, int most) {
    if (text == null || text.isEmpty()) {
      throw Problem.invalid(pointer, "is missing");
    }
    if (text.length() > Math.ceilDiv(most * 4, 3)) {
      throw Problem.invalid(pointer, "must have at most " + most + " bytes");
    }
    try {
      return Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException _) {
      throw Problem.invalid(pointer, "must be base64url without padding");
    }
  }

  static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
