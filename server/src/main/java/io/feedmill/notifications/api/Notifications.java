package io.feedmill.notifications.api;

import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/// Receives changes from features. Features call it when they receive their own durable events.
public interface Notifications {
  /// Reads the current state, and replaces the stored lines. It is idempotent, and concurrent reads
  /// end with the latest state: each read has a position, and a read that was overtaken runs again.
  ///
  /// @param source name of the source, such as `timeline`
  /// @param read reads the current state from SQL; called at least once
  /// @throws RuntimeException when the lines cannot be written now
  void report(String source, Supplier<List<SubjectActs>> read);

  /// A block or mute changed what these accounts may see: their numbers of unread lines are
  /// recomputed.
  void visibilityChanged(Collection<Long> accounts);
}
