package io.feedmill.timeline.graph.api;

import java.util.Collection;
import java.util.Set;

/// The present relations of accounts, from SQL.
public interface Relations {
  Relation between(long one, long other);

  /// Those of the accounts whom the viewer blocks or mutes, or who block the viewer.
  Set<Long> hidden(long viewer, Collection<Long> accounts);
}
