package io.feedmill.accounts.access;

import io.feedmill.kernel.text.Ids;
import java.util.Optional;

/// Names of accounts and tokens in [io.feedmill.kernel.http.AccessChanges].
public final class AccessSubjects {
  private static final String ACCOUNT = "account ";
  private static final String TOKEN = "token ";

  private AccessSubjects() {}

  public static String of(long account) {
    return ACCOUNT + account;
  }

  public static String of(TokenHash token) {
    return TOKEN + token.hex();
  }

  /// The account that a subject names, if it names one.
  public static Optional<Long> account(String subject) {
    return subject.startsWith(ACCOUNT)
        ? Ids.parse(subject.substring(ACCOUNT.length()))
        : Optional.empty();
  }

  /// The token that a subject names, if it names one.
  public static Optional<TokenHash> token(String subject) {
    return subject.startsWith(TOKEN)
        ? Optional.of(new TokenHash(subject.substring(TOKEN.length())))
        : Optional.empty();
  }
}
