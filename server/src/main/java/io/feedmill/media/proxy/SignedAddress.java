package io.feedmill.media.proxy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Addresses of pictures on other sites as this site writes them:
/// `/media/proxy/{key}.{signature}/{url}`, with the first 16 bytes of the HMAC-SHA256 of the URL
/// and the URL itself in base64url.
final class SignedAddress {
  private static final String KEY = "1.";
  private static final int SIGNATURE_BYTES = 16;
  private static final int LONGEST_URL = 4_000;
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  private final Supplier<byte[]> load;
  private volatile @Nullable SecretKeySpec key;

  /// @param load returns the key; called once, at the first use
  SignedAddress(Supplier<byte[]> load) {
    this.load = load;
  }

  /// The path for a URL.
  String of(String url) {
    byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
    return "/media/proxy/" + KEY + signature(bytes) + "/" + ENCODER.encodeToString(bytes);
  }

  /// The URL of a path; empty when the signature is not this site's.
  ///
  /// @param signature the part after `proxy`
  /// @param url the last part
  Optional<String> url(String signature, String url) {
    if (!signature.startsWith(KEY) || url.length() > LONGEST_URL) {
      return Optional.empty();
    }
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(url);
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
    byte[] given = signature.substring(KEY.length()).getBytes(StandardCharsets.UTF_8);
    byte[] right = signature(bytes).getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(given, right)
        ? Optional.of(new String(bytes, StandardCharsets.UTF_8))
        : Optional.empty();
  }

  private String signature(byte[] url) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key());
      byte[] whole = mac.doFinal(url);
      byte[] first = new byte[SIGNATURE_BYTES];
      System.arraycopy(whole, 0, first, 0, SIGNATURE_BYTES);
      return ENCODER.encodeToString(first);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  private SecretKeySpec key() {
    @Nullable SecretKeySpec known = key;
    if (known == null) {
      known = new SecretKeySpec(load.get(), "HmacSHA256");
      key = known;
    }
    return known;
  }
}
