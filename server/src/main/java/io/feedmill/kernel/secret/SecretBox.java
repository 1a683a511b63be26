package io.feedmill.kernel.secret;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.function.Supplier;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Seals values with AES-256-GCM and authenticates texts with HMAC-SHA256. Each purpose has its own
/// key, the HMAC of its name under the site's key.
///
/// | part of a sealed value | bytes |
/// |---|---|
/// | version, 1 | 1 |
/// | id of the site's key | 4 |
/// | nonce, random | 12 |
/// | ciphertext and tag | of the value, and 16 |
///
/// A value is bound to its context, such as the id of its row: moved to another row it cannot be
/// opened.
public final class SecretBox {
  private static final byte VERSION = 1;
  private static final int ID_BYTES = 4;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int HEAD = 1 + ID_BYTES + NONCE_BYTES;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Supplier<byte[]> load;
  private volatile byte @Nullable [] key;

  private SecretBox(Supplier<byte[]> load) {
    this.load = load;
  }

  /// Loads the key at its first use.
  public static SecretBox of(SecretConfig config) {
    return new SecretBox(new SiteKey(config)::load);
  }

  /// @param purpose such as `mail`
  /// @param context of the value
  public byte[] seal(String purpose, String context, byte[] value) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      byte[] packed = cipher(Cipher.ENCRYPT_MODE, purpose, context, nonce).doFinal(value);
      return ByteBuffer.allocate(HEAD + packed.length)
          .put(VERSION)
          .put(id())
          .put(nonce)
          .put(packed)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has AES-GCM", e);
    }
  }

  /// @throws WrongKey when it was sealed with another key or for another purpose or context, or was
  ///   altered
  public byte[] open(String purpose, String context, byte[] sealed) throws WrongKey {
    if (sealed.length < HEAD || sealed[0] != VERSION) {
      throw new WrongKey("not a sealed value");
    }
    if (!Arrays.equals(id(), Arrays.copyOfRange(sealed, 1, 1 + ID_BYTES))) {
      throw new WrongKey("sealed with another FEEDMILL_SECRET_KEY");
    }
    byte[] nonce = Arrays.copyOfRange(sealed, 1 + ID_BYTES, HEAD);
    try {
      return cipher(Cipher.DECRYPT_MODE, purpose, context, nonce)
          .doFinal(sealed, HEAD, sealed.length - HEAD);
    } catch (GeneralSecurityException _) {
      throw new WrongKey("the sealed value was altered");
    }
  }

  /// The HMAC of a text: 32 bytes that only this site can compute.
  public byte[] mac(String purpose, String text) {
    return hmac(hmac(key(), "mac " + purpose), text);
  }

  /// Compares in constant time.
  public boolean isMac(String purpose, String text, byte[] mac) {
    return MessageDigest.isEqual(mac(purpose, text), mac);
  }

  private Cipher cipher(int mode, String purpose, String context, byte[] nonce)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        mode,
        new SecretKeySpec(hmac(key(), "seal " + purpose), "AES"),
        new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(context.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }

  private byte[] id() {
    return Arrays.copyOf(hmac(key(), "id"), ID_BYTES);
  }

  private byte[] key() {
    byte[] known = key;
    if (known == null) {
      known = load.get();
      key = known;
    }
    return known;
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }
}
