package io.feedmill.accounts.audit;

import io.feedmill.accounts.api.Viewer;
import org.jspecify.annotations.Nullable;

/// The person, operator or provider that changes an account of another person.
///
/// @param id of their account; null without an account on this site
/// @param name of their account; null without an account on this site
/// @param via `person`, `operator` for the command line, or `provider` for a log-in by another site
public record Actor(@Nullable Long id, @Nullable String name, String via) {
  public static final Actor OPERATOR = new Actor(null, null, "operator");
  public static final Actor PROVIDER = new Actor(null, null, "provider");

  public static Actor of(Viewer.SignedIn viewer) {
    return new Actor(viewer.id(), viewer.name(), "person");
  }
}
