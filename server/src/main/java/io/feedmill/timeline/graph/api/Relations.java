package io.feedmill.timeline.graph.api;

/// How people stand to each other, as SQL says now.
public interface Relations {
  Relation between(long one, long other);
}
