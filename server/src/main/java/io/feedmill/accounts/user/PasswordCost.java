package io.feedmill.accounts.user;

/// The cost parameters of hashing a password by Argon2id (RFC 9106) in one lane.
///
/// @param kibibytes of memory
/// @param passes over the memory
public record PasswordCost(int kibibytes, int passes) {
  /// The minimum that OWASP's password storage cheat sheet recommends.
  public static final PasswordCost STANDARD = new PasswordCost(19_456, 2);
}
