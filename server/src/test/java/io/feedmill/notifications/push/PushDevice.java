package io.feedmill.notifications.push;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// A browser that subscribed: it has keys, and decrypts messages by RFC 8291 and 8188.
///
/// @param path of its endpoint at the push service
public record PushDevice(String path, KeyPair keys, String authText) {
  private static final int POINT = 65;

  public static PushDevice of(String path) {
    byte[] auth = new byte[16];
    new SecureRandom().nextBytes(auth);
    return new PushDevice(path, pair(), text(auth));
  }

  static KeyPair pair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  static byte[] bytes(String text) {
    return Base64.getUrlDecoder().decode(text);
  }

  private byte[] point() {
    ECPoint point = ((ECPublicKey) keys.getPublic()).getW();
    ByteBuffer bytes = ByteBuffer.allocate(POINT).put((byte) 4);
    return bytes.put(number(point.getAffineX())).put(number(point.getAffineY())).array();
  }

  private static byte[] number(BigInteger number) {
    byte[] bytes = number.toByteArray();
    byte[] whole = new byte[32];
    int length = Math.min(32, bytes.length);
    System.arraycopy(bytes, bytes.length - length, whole, 32 - length, length);
    return whole;
  }

  /// The public key, base64url.
  public String p256dh() {
    return text(point());
  }

  /// A key from its bytes.
  ECPublicKey key(byte[] uncompressed) throws GeneralSecurityException {
    BigInteger x = new BigInteger(1, Arrays.copyOfRange(uncompressed, 1, 33));
    BigInteger y = new BigInteger(1, Arrays.copyOfRange(uncompressed, 33, POINT));
    ECPublicKeySpec spec =
        new ECPublicKeySpec(new ECPoint(x, y), ((ECPublicKey) keys.getPublic()).getParams());
    return (ECPublicKey) KeyFactory.getInstance("EC").generatePublic(spec);
  }

  /// @return what was encrypted, without padding
  String decrypt(byte[] body) throws GeneralSecurityException {
    ByteBuffer read = ByteBuffer.wrap(body);
    byte[] salt = new byte[16];
    read.get(salt);
    int recordSize = read.getInt();
    byte[] sender = new byte[read.get()];
    read.get(sender);
    byte[] record = new byte[read.remaining()];
    read.get(record);
    if (record.length > recordSize || body.length > 4096) {
      throw new GeneralSecurityException("too long: " + record.length + " of " + recordSize);
    }
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(keys.getPrivate());
    agreement.doPhase(key(sender), true);
    byte[] info =
        ByteBuffer.allocate(14 + 2 * POINT)
            .put("WebPush: info\0".getBytes(StandardCharsets.US_ASCII))
            .put(point())
            .put(sender)
            .array();
    byte[] secret = derived(bytes(authText), agreement.generateSecret(), info, 32);
    byte[] contentKey = derived(salt, secret, label("Content-Encoding: aes128gcm"), 16);
    byte[] nonce = derived(salt, secret, label("Content-Encoding: nonce"), 12);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.DECRYPT_MODE,
        new SecretKeySpec(contentKey, "AES"),
        new GCMParameterSpec(128, nonce));
    byte[] padded = cipher.doFinal(record);
    int end = padded.length - 1;
    while (padded[end] == 0) {
      end--;
    }
    if (padded[end] != 2) {
      throw new GeneralSecurityException("not the last record");
    }
    return new String(padded, 0, end, StandardCharsets.UTF_8);
  }

  private static byte[] label(String label) {
    return (label + "\0").getBytes(StandardCharsets.US_ASCII);
  }

  /// HKDF with SHA-256, for at most 32 bytes.
  private static byte[] derived(byte[] salt, byte[] secret, byte[] info, int length)
      throws GeneralSecurityException {
    byte[] pseudorandom = hmac(salt, secret);
    byte[] first = Arrays.copyOf(info, info.length + 1);
    first[info.length] = 1;
    return Arrays.copyOf(hmac(pseudorandom, first), length);
  }

  private static byte[] hmac(byte[] key, byte[] text) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text);
  }
}
