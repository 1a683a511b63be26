package io.feedmill.testing;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The codes of an app on a phone (RFC 6238), implemented separately from the server's code.
public final class CodeApp {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  private static final int STEP_SECONDS = 30;

  /// Within these seconds before a step ends, the code of the step before it may be refused.
  private static final int HURRY_SECONDS = 8;

  private CodeApp() {}

  /// A code of the past is accepted until the step ends: near its end this waits for the next one.
  ///
  /// @param secret in Base32
  /// @param later steps of 30 s after now
  public static String shown(String secret, int later) {
    if (later < 0) {
      awaitTime();
    }
    byte[] key = new byte[secret.length() * 5 / 8];
    for (int i = 0; i < secret.length() * 5; i++) {
      int bit = LETTERS.indexOf(secret.charAt(i / 5)) >> (4 - i % 5) & 1;
      key[i / 8] |= (byte) (bit << (7 - i % 8));
    }
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(key, "HmacSHA1"));
      long step = Instant.now().getEpochSecond() / STEP_SECONDS + later;
      byte[] hash = mac.doFinal(ByteBuffer.allocate(8).putLong(step).array());
      int number = ByteBuffer.wrap(hash, hash[19] & 15, 4).getInt() & Integer.MAX_VALUE;
      return String.format(Locale.ROOT, "%06d", number % 1_000_000);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void awaitTime() {
    long left = STEP_SECONDS - Instant.now().getEpochSecond() % STEP_SECONDS;
    if (left <= HURRY_SECONDS) {
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(left));
    }
  }
}
