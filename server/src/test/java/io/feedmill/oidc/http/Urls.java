package io.feedmill.oidc.http;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/// Addresses as the provider reads and writes them.
final class Urls {
  private Urls() {}

  /// The parameters of a query.
  static Map<String, String> parameters(String address) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String pair : address.substring(address.indexOf('?') + 1).split("&", -1)) {
      int equals = pair.indexOf('=');
      all.put(
          pair.substring(0, equals),
          URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
    }
    return all;
  }

  static String escape(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /// The S256 challenge of a PKCE verifier (RFC 7636).
  static String challenge(String verifier) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
