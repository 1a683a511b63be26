package io.feedmill.accounts.api;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/// Roles that a provider decides.
///
/// @param managed the roles it decides about; all others do not change
/// @param granted those of them that the person has
public record ClaimedRoles(Set<Role> managed, Set<Role> granted) {
  /// A provider that decides about no role.
  public static final ClaimedRoles NONE = new ClaimedRoles(Set.of(), Set.of());

  public ClaimedRoles {
    managed = Set.copyOf(managed);
    granted = Set.copyOf(granted);
    if (!managed.containsAll(granted)) {
      throw new IllegalArgumentException("grants roles that it does not decide about");
    }
  }

  /// The same roles without a decision about one role.
  public ClaimedRoles without(Role role) {
    return new ClaimedRoles(others(managed, role), others(granted, role));
  }

  private static Set<Role> others(Set<Role> roles, Role role) {
    return roles.stream().filter(each -> each != role).collect(Collectors.toUnmodifiableSet());
  }

  /// The resulting roles of a person who has the given ones.
  public Set<Role> applied(Set<Role> roles) {
    Set<Role> all = EnumSet.of(Role.USER);
    all.addAll(roles);
    all.removeAll(managed);
    all.addAll(granted);
    all.add(Role.USER);
    return all;
  }
}
