package io.feedmill.reader.fetch.hub;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The `X-Hub-Signature` of WebSub: `method=hex` of an HMAC over the body as received.
final class HubSignature {
  private static final Map<String, String> METHODS =
      Map.of(
          "sha1",
          "HmacSHA1",
          "sha256",
          "HmacSHA256",
          "sha384",
          "HmacSHA384",
          "sha512",
          "HmacSHA512");

  private HubSignature() {}

  /// Whether the header is the signature of that body by that secret; false without a header.
  static boolean signs(String header, byte[] body, String secret) {
    int sign = header.indexOf('=');
    String method = header.substring(0, Math.max(0, sign)).strip().toLowerCase(Locale.ROOT);
    String algorithm = METHODS.get(method);
    if (algorithm == null) {
      return false;
    }
    try {
      byte[] signature = HexFormat.of().parseHex(header.substring(sign + 1).strip());
      return MessageDigest.isEqual(signature, of(algorithm, body, secret));
    } catch (IllegalArgumentException noHex) {
      return false;
    }
  }

  private static byte[] of(String algorithm, byte[] body, String secret) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.US_ASCII), algorithm));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }
}
