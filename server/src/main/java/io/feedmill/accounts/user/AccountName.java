package io.feedmill.accounts.user;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What accounts may be called: 2 to 30 of the characters a-z, 0-9 and `_`.
public final class AccountName {
  private static final Pattern FORM = Pattern.compile("[a-z0-9_]{2,30}");

  private AccountName() {}

  static boolean fits(String name) {
    return FORM.matcher(name).matches();
  }

  /// The name that somebody means who types it in capitals or with spaces around it; empty when no
  /// account can have it.
  public static Optional<String> meant(String typed) {
    return Optional.of(typed.strip().toLowerCase(Locale.ROOT)).filter(AccountName::fits);
  }
}
