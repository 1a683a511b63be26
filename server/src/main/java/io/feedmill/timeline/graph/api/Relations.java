package io.feedmill.timeline.graph.api;

/// The present relations of accounts, from SQL.
public interface Relations {
  Relation between(long one, long other);
}
