package io.feedmill.kernel.sql;

import java.time.Instant;
import java.util.List;

/// A restore whose tables are in place and which is not complete.
///
/// @param id random; names the keys that wait for their place
/// @param begun when the backup was begun
/// @param stage what is to be done next
/// @param ends keys whose presence proves that Redis has all staged keys
public record RestoreRecord(String id, Instant begun, Stage stage, List<String> ends) {
  public RestoreRecord {
    ends = List.copyOf(ends);
  }

  /// What is to be done next. Each can be begun again when it was interrupted.
  public enum Stage {
    /// Remove the keys of before.
    EMPTY,
    /// Move the keys that wait to their places.
    MOVE,
    /// Check that everything fits together.
    CHECK
  }
}
