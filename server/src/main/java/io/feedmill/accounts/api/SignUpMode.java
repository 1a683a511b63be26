package io.feedmill.accounts.api;

import java.util.Locale;

/// Who may create an account.
public enum SignUpMode {
  /// Everybody.
  OPEN,
  /// People with an invitation of a member.
  INVITED,
  /// Only the operator can add accounts, by `./feedmill user add`.
  CLOSED;

  /// The name in the API and in settings.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
