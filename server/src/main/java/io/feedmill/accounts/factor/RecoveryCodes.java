package io.feedmill.accounts.factor;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Codes for people who lost their phone: `xxxxx-xxxxx-xx`, each 59 random bits in letters and
/// digits that are not mistaken for one another.
final class RecoveryCodes {
  static final int NUMBER = 10;
  private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int LENGTH = 12;
  private static final int GROUP = 5;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RecoveryCodes() {}

  /// Ten new ones.
  static List<String> mint() {
    List<String> codes = new ArrayList<>();
    while (codes.size() < NUMBER) {
      StringBuilder code = new StringBuilder();
      for (int i = 0; i < LENGTH; i++) {
        code.append(i > 0 && i % GROUP == 0 ? "-" : "");
        code.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
      }
      codes.add(code.toString());
    }
    return codes;
  }

  /// The typed text without blanks and hyphens and in lower case; empty when it cannot be a code.
  static Optional<String> plain(String typed) {
    String plain = typed.replace("-", "").replace(" ", "").toLowerCase(Locale.ROOT);
    boolean fits = plain.length() == LENGTH && plain.chars().allMatch(c -> LETTERS.indexOf(c) >= 0);
    return fits ? Optional.of(plain) : Optional.empty();
  }

  /// A code is random, so a fast hash is enough.
  static byte[] hash(long account, String plain) {
    try {
      return MessageDigest.getInstance("SHA-256")
          .digest((account + " " + plain).getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
