package io.feedmill.profiles.api;

import java.util.Map;
import java.util.Set;

/// What people show of themselves.
public interface Profiles {
  /// Blocks when it is not in memory. A change is seen within 60 s.
  ///
  /// @param name account name
  PersonCard card(long account, String name);

  /// What people call themselves, for those of the accounts that do. One query for all that are not
  /// in memory.
  Map<Long, String> displayNames(Set<Long> accounts);
}
