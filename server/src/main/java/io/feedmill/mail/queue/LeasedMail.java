package io.feedmill.mail.queue;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A mail that this process has to send.
///
/// @param attempts including the current one
/// @param content sealed
@SuppressWarnings("ArrayRecordComponent") // never compared
record LeasedMail(
    long id,
    String key,
    String kind,
    @Nullable Long account,
    @Nullable String list,
    byte[] content,
    int attempts,
    Instant created,
    Instant began,
    Instant expires) {
  /// Whether it is sent again when the outcome of an attempt is unknown.
  boolean mustArrive() {
    return kind.equals("security");
  }
}
