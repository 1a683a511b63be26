package io.feedmill.notifications.push;

import java.time.Duration;
import java.util.Optional;

/// The response of a push service to a message.
sealed interface PushOutcome {
  /// It will deliver the message.
  record Accepted() implements PushOutcome {}

  /// The subscription has ended, or its endpoint may not be called.
  record Gone() implements PushOutcome {}

  /// It never accepts this message.
  record Refused() implements PushOutcome {}

  /// It may accept the message later.
  ///
  /// @param pause that it requested
  record Deferred(Optional<Duration> pause) implements PushOutcome {}

  /// In metrics.
  default String label() {
    return switch (this) {
      case Accepted _ -> "accepted";
      case Gone _ -> "gone";
      case Refused _ -> "refused";
      case Deferred _ -> "deferred";
    };
  }
}
