package io.feedmill.accounts.user;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Valid account names: 2 to 30 of the characters a-z, 0-9 and `_`.
public final class AccountName {
  private static final Pattern FORM = Pattern.compile("[a-z0-9_]{2,30}");

  private AccountName() {}

  static boolean fits(String name) {
    return FORM.matcher(name).matches();
  }

  /// Normalises a name as entered: lower case, no spaces around it; empty when it is not a valid
  /// name.
  public static Optional<String> meant(String typed) {
    return Optional.of(typed.strip().toLowerCase(Locale.ROOT)).filter(AccountName::fits);
  }
}
