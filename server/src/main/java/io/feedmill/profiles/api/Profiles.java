package io.feedmill.profiles.api;

import java.time.ZoneId;
import java.util.Map;
import java.util.Set;

/// What people show of themselves.
public interface Profiles {
  /// Blocks when it is not in memory. A change is seen within 60 s.
  ///
  /// @param name account name
  PersonCard card(long account, String name);

  /// What is shown beside what people wrote, for each of the accounts. One query for all that are
  /// not in memory; while the database is unavailable these have no name and no picture of their
  /// own.
  Map<Long, PersonLabel> labels(Set<Long> accounts);

  /// The time zone that a person told; UTC otherwise. Blocks when it is not in memory.
  ZoneId zone(long account);
}
