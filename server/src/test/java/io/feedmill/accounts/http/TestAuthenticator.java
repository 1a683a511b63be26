package io.feedmill.accounts.http;

import io.feedmill.kernel.http.Json;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// An authenticator with one passkey, and the browser around it, as in WebAuthn level 3. Each part
/// can send wrong data.
final class TestAuthenticator {
  static final String ORIGIN = "https://mill.example";
  private static final int UP = 1;
  private static final int UV = 4;
  private static final int BE = 8;
  private static final int AT = 64;

  private final Algorithm algorithm;
  private final KeyPair keys;
  byte[] credential = new byte[32];
  byte[] user = new byte[0];
  String origin = ORIGIN;
  String host = "mill.example";
  boolean crossOrigin;
  boolean verifies = true;
  boolean synced;
  long count;

  /// The algorithms that the site takes.
  enum Algorithm {
    ES256(-7, "EC", 256, "SHA256withECDSA"),
    ED25519(-8, "Ed25519", 255, "Ed25519"),
    RS256(-257, "RSA", 2_048, "SHA256withRSA"),
    SHORT_RSA(-257, "RSA", 1_024, "SHA256withRSA"),
    ES384(-35, "EC", 384, "SHA384withECDSA");

    private final long cose;
    private final String family;
    private final int bits;
    private final String signature;

    Algorithm(long cose, String family, int bits, String signature) {
      this.cose = cose;
      this.family = family;
      this.bits = bits;
      this.signature = signature;
    }
  }

  TestAuthenticator() {
    this(Algorithm.ES256);
  }

  TestAuthenticator(Algorithm algorithm) {
    this.algorithm = algorithm;
    new SecureRandom().nextBytes(credential);
    try {
      KeyPairGenerator maker = KeyPairGenerator.getInstance(algorithm.family);
      maker.initialize(algorithm.bits);
      keys = maker.generateKeyPair();
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

  /// The browser's response to the options of a registration.
  Map<String, Object> registration(JsonNode options) {
    user = bytes(options.at("/user/id").asString());
    return registration(options, attestation());
  }

  Map<String, Object> registration(JsonNode options, byte[] attestation) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("name", "Phone");
    body.put("clientDataJSON", text(clientData("webauthn.create", challenge(options))));
    body.put("attestationObject", text(attestation));
    body.put("transports", List.of("internal", "hybrid", "carrier-pigeon"));
    return body;
  }

  byte[] attestation() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("fmt", "none");
    object.put("attStmt", Map.of());
    object.put("authData", authData(true));
    return Cbor.of(object);
  }

  /// The browser's response to the options of a log-in.
  Map<String, Object> assertion(JsonNode options) {
    byte[] clientData = clientData("webauthn.get", challenge(options));
    byte[] data = authData(false);
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("id", text(credential));
    body.put("clientDataJSON", text(clientData));
    body.put("authenticatorData", text(data));
    body.put("signature", text(sign(join(data, sha256(clientData)))));
    body.put("userHandle", text(user));
    return body;
  }

  private static String challenge(JsonNode options) {
    return options.at("/challenge").asString();
  }

  private byte[] clientData(String type, String challenge) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("type", type);
    data.put("challenge", challenge);
    data.put("origin", origin);
    data.put("crossOrigin", crossOrigin);
    return Json.text(data).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] authData(boolean withKey) {
    int flags = UP | (verifies ? UV : 0) | (synced ? BE : 0) | (withKey ? AT : 0);
    byte[] head =
        ByteBuffer.allocate(37)
            .put(sha256(host.getBytes(StandardCharsets.UTF_8)))
            .put((byte) flags)
            .putInt((int) count)
            .array();
    if (!withKey) {
      return head;
    }
    byte[] described =
        ByteBuffer.allocate(18 + credential.length)
            .put(new byte[16])
            .putShort((short) credential.length)
            .put(credential)
            .array();
    return join(join(head, described), Cbor.of(cose(keys.getPublic())));
  }

  private Map<Object, Object> cose(PublicKey key) {
    Map<Object, Object> cose = new LinkedHashMap<>();
    switch (key) {
      case ECPublicKey ec -> {
        int length = algorithm == Algorithm.ES384 ? 48 : 32;
        cose.put(1, 2);
        cose.put(3, algorithm.cose);
        cose.put(-1, algorithm == Algorithm.ES384 ? 2 : 1);
        cose.put(-2, unsigned(ec.getW().getAffineX(), length));
        cose.put(-3, unsigned(ec.getW().getAffineY(), length));
      }
      case EdECPublicKey _ -> {
        byte[] encoded = key.getEncoded();
        cose.put(1, 1);
        cose.put(3, algorithm.cose);
        cose.put(-1, 6);
        cose.put(-2, Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
      }
      case RSAPublicKey rsa -> {
        cose.put(1, 3);
        cose.put(3, algorithm.cose);
        cose.put(-1, unsigned(rsa.getModulus(), (rsa.getModulus().bitLength() + 7) / 8));
        cose.put(-2, unsigned(rsa.getPublicExponent(), 3));
      }
      default -> throw new IllegalStateException("no COSE key for " + key);
    }
    return cose;
  }

  private static byte[] unsigned(BigInteger number, int length) {
    byte[] signed = number.toByteArray();
    byte[] result = new byte[length];
    int most = Math.min(length, signed.length);
    System.arraycopy(signed, signed.length - most, result, length - most, most);
    return result;
  }

  private byte[] sign(byte[] data) {
    try {
      Signature signature = Signature.getInstance(algorithm.signature);
      signature.initSign(keys.getPrivate());
      signature.update(data);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] sha256(byte[] data) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(data);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
