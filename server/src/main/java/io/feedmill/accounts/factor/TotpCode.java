package io.feedmill.accounts.factor;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Codes of RFC 6238: SHA-1, 6 digits, steps of 30 s, accepted one step early or late.
final class TotpCode {
  private static final int STEP_SECONDS = 30;
  private static final int DIGITS = 6;
  private static final int MODULUS = 1_000_000;
  private static final int DRIFT = 1;

  private TotpCode() {}

  static long step(Instant time) {
    return Math.floorDiv(time.getEpochSecond(), (long) STEP_SECONDS);
  }

  /// Six digits.
  static String at(byte[] secret, long step) {
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(secret, "HmacSHA1"));
      byte[] hash = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
      int offset = hash[hash.length - 1] & 0xf;
      int number = ByteBuffer.wrap(hash, offset, Integer.BYTES).getInt() & Integer.MAX_VALUE;
      return String.format(Locale.ROOT, "%06d", number % MODULUS);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA1", e);
    }
  }

  /// The step whose code was typed; empty when it is not a current one. Compares all in constant
  /// time.
  static OptionalLong match(byte[] secret, String typed, Instant now) {
    byte[] given = typed.getBytes(StandardCharsets.UTF_8);
    long middle = step(now);
    OptionalLong found = OptionalLong.empty();
    for (long step = middle - DRIFT; step <= middle + DRIFT; step++) {
      if (MessageDigest.isEqual(at(secret, step).getBytes(StandardCharsets.UTF_8), given)) {
        found = OptionalLong.of(step);
      }
    }
    return found;
  }

  /// Whether a text has the form of a code.
  static boolean fits(String typed) {
    return typed.length() == DIGITS && typed.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
