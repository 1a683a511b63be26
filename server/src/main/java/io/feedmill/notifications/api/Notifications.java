package io.feedmill.notifications.api;

import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/// Receives from features what concerns whom. Features call it when they receive their own durable
/// events.
public interface Notifications {
  /// Reads what holds now, and replaces what was told before. Telling again changes nothing, and
  /// reads that run at the same time end with the latest state: each read has a position, and a
  /// read that was overtaken runs again.
  ///
  /// @param source name of the source, such as `timeline`
  /// @param read reads the present state from SQL; called at least once
  /// @throws RuntimeException when it cannot be told now
  void tell(String source, Supplier<List<Told>> read);

  /// What these accounts may see changed, by a block or mute: their numbers of unread lines are
  /// computed again.
  void visibilityChanged(Collection<Long> accounts);
}
