package io.feedmill.articles.discussion;

import io.feedmill.kernel.http.Query;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Detects whether a form for a comment was sent before. Its key was part of the page; two windows
/// may show the same cached page, so the text is compared too.
///
/// | key | text | comment |
/// |---|---|---|
/// | the same | the same | once |
/// | the same | another one | a second one |
/// | another one, or none | any | a second one |
final class SentForm {
  private static final int HASH_BYTES = 8;

  private SentForm() {}

  /// Empty when the form has no key.
  static String key(Query form) {
    return form.text("key")
        .filter(key -> key.matches("[A-Za-z0-9_-]{8,32}"))
        .map(key -> key + "-" + hash(form.text("text").orElse("")))
        .orElse("");
  }

  private static String hash(String text) {
    try {
      byte[] all =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(all, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
