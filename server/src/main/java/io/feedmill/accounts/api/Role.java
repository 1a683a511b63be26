package io.feedmill.accounts.api;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an account may do. An admin may do everything.
public enum Role {
  USER(null, marked("User")),
  MODERATOR("moderate", marked("Moderator")),
  EDITOR("*", marked("Editor")),
  ADMIN("admin", marked("Admin"));

  private final @Nullable String scope;
  private final String title;

  Role(@Nullable String scope, String title) {
    this.scope = scope;
    this.title = title;
  }

  /// The scope that a token needs to act in its owner's role; empty when none.
  public Optional<String> scope() {
    return Optional.ofNullable(scope);
  }

  /// Its name on pages.
  public String title() {
    return text(title);
  }

  /// The name in the API and in SQL.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
