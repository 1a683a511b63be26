package io.feedmill.timeline.graph.api;

import java.util.Collection;
import java.util.Set;

/// The present relations of accounts, from SQL.
public interface Relations {
  Relation between(long one, long other);

  /// Those of the accounts whom the viewer blocks or mutes, or who block the viewer.
  Set<Long> hidden(long viewer, Collection<Long> accounts);

  /// Of some accounts, those that the viewer blocks or mutes, and those that block the viewer.
  ///
  /// @param silenced whom the viewer blocks or mutes
  /// @param blocking who block the viewer
  record Apart(Set<Long> silenced, Set<Long> blocking) {
    public Apart {
      silenced = Set.copyOf(silenced);
      blocking = Set.copyOf(blocking);
    }
  }

  Apart apart(long viewer, Collection<Long> accounts);
}
