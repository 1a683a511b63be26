package io.feedmill.accounts.api;

import java.util.Set;

/// Who asks.
public sealed interface Viewer {

  /// Somebody who is not logged in.
  record Anonymous() implements Viewer {}

  /// A logged-in person, or a program with one of their API tokens.
  ///
  /// @param id account id, below 2^53
  /// @param name account name, `[a-z0-9_]{2,30}`, never changed
  /// @param roles at least [Role#USER]
  /// @param scopes what this log-in or token may do; `*` is everything
  record SignedIn(long id, String name, Set<Role> roles, Set<String> scopes) implements Viewer {
    public SignedIn {
      roles = Set.copyOf(roles);
      scopes = Set.copyOf(scopes);
    }

    public boolean has(Role role) {
      return roles.contains(role) || roles.contains(Role.ADMIN);
    }

    public boolean allows(String scope) {
      return scopes.contains("*") || scopes.contains(scope);
    }
  }
}
