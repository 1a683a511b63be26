package io.feedmill.accounts.api;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an account may do. An admin may do everything.
public enum Role {
  USER(null),
  MODERATOR("moderate"),
  EDITOR("*"),
  ADMIN("admin");

  private final @Nullable String scope;

  Role(@Nullable String scope) {
    this.scope = scope;
  }

  /// What a token needs besides, to act in its owner's role; empty when nothing.
  public Optional<String> scope() {
    return Optional.ofNullable(scope);
  }

  /// The name in the API and in SQL.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
