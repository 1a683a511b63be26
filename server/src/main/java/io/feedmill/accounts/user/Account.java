package io.feedmill.accounts.user;

import io.feedmill.accounts.api.Role;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// A person's account that was not deleted.
///
/// @param id below 2^53
/// @param name `[a-z0-9_]{2,30}`, never changed
/// @param roles at least [Role#USER]
/// @param created to the ms
public record Account(long id, String name, Set<Role> roles, Instant created) {
  public Account {
    roles = Set.copyOf(roles);
  }

  /// Names of the roles, the least first.
  List<String> roleLabels() {
    return roles.stream().sorted(Comparator.naturalOrder()).map(Role::label).toList();
  }
}
