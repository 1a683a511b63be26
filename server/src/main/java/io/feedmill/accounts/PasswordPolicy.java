package io.feedmill.accounts;

import java.util.Optional;

/// Which passwords are accepted: any 8 to 200 characters.
final class PasswordPolicy {
  static final int LEAST = 8;
  static final int MOST = 200;

  private PasswordPolicy() {}

  /// What is wrong with a password, for people; empty when nothing is.
  static Optional<String> fault(String password) {
    int characters = password.codePointCount(0, password.length());
    return characters >= LEAST && characters <= MOST
        ? Optional.empty()
        : Optional.of("must have " + LEAST + " to " + MOST + " characters");
  }
}
