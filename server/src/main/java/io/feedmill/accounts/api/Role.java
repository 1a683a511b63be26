package io.feedmill.accounts.api;

import java.util.Locale;

/// What an account may do. An admin may do everything.
public enum Role {
  USER,
  MODERATOR,
  EDITOR,
  ADMIN;

  /// The name in the API and in SQL.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
