package io.feedmill.timeline.graph.api;

/// The relation of one account to another.
///
/// @param follows whether the first follows the second
/// @param followed whether the second follows the first
/// @param blocks whether the first blocks the second
/// @param blocked whether the second blocks the first
/// @param mutes whether the first mutes the second
public record Relation(
    boolean follows, boolean followed, boolean blocks, boolean blocked, boolean mutes) {
  /// The relation of an account to itself, and of anonymous viewers.
  public static final Relation NONE = new Relation(false, false, false, false, false);

  /// Whether either blocks the other.
  public boolean hasBlock() {
    return blocks || blocked;
  }
}
