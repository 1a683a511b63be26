package io.feedmill.kernel.sql;

import java.time.Instant;
import java.util.List;

/// An incomplete restore whose tables are in place.
///
/// @param id random; part of the names of the staged keys
/// @param begun when the backup was begun
/// @param stage the next step
/// @param ends keys whose presence proves that Redis has all staged keys
public record RestoreRecord(String id, Instant begun, Stage stage, List<String> ends) {
  public RestoreRecord {
    ends = List.copyOf(ends);
  }

  /// The next step. Each step can be repeated after an interruption.
  public enum Stage {
    /// Remove the former keys.
    EMPTY,
    /// Move the staged keys to their final names.
    MOVE,
    /// Check that all data is consistent.
    CHECK
  }
}
