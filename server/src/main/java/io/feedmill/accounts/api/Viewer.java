package io.feedmill.accounts.api;

import java.util.Set;

/// Who makes a call.
public sealed interface Viewer {

  /// This viewer for content that needs a scope: a token without that scope sees the same as
  /// anonymous callers.
  default Viewer within(String scope) {
    return this instanceof SignedIn person && !person.allows(scope) ? new Anonymous() : this;
  }

  /// A caller who is not logged in.
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

    /// Whether this viewer may act in a role: the account has it, and the log-in or token has its
    /// scope.
    public boolean has(Role role) {
      return holds(role) && role.scope().map(this::allows).orElse(true);
    }

    /// [#has] for actions with a separate scope, such as `desk:read`.
    public boolean has(Role role, String scope) {
      return holds(role) && allows(scope);
    }

    /// Whether the account has a role, regardless of the scopes. Not sufficient to grant access.
    public boolean holds(Role role) {
      return roles.contains(role) || roles.contains(Role.ADMIN);
    }

    public boolean allows(String scope) {
      return scopes.contains("*") || scopes.contains(scope);
    }
  }
}
