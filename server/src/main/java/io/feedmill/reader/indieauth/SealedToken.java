package io.feedmill.reader.indieauth;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// A token encrypted with the code that it was issued for: AES-256-GCM under a key that is derived
/// from the code. Each code seals one token, so the nonce is constant.
final class SealedToken {
  private static final int TAG_BITS = 128;
  private static final byte[] NONCE = new byte[12];

  private SealedToken() {}

  static String seal(String code, String token) {
    try {
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, code).doFinal(token.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(sealed);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has AES", e);
    }
  }

  /// Empty when it was encrypted with another code.
  static Optional<String> open(String code, String sealed) {
    try {
      byte[] token = cipher(Cipher.DECRYPT_MODE, code).doFinal(Base64.getDecoder().decode(sealed));
      return Optional.of(new String(token, StandardCharsets.UTF_8));
    } catch (GeneralSecurityException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Cipher cipher(int mode, String code) throws GeneralSecurityException {
    byte[] key =
        MessageDigest.getInstance("SHA-256")
            .digest(("token of " + code).getBytes(StandardCharsets.UTF_8));
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, NONCE));
    return cipher;
  }
}
