package io.feedmill.syndication.hub;

import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The position of each receiver in the change log, in SQL.
final class PingStore {
  private final Database database;

  PingStore(Database database) {
    this.database = database;
  }

  /// @param attempts consecutive failures
  /// @param retryAt earliest time of the next attempt
  record Place(String cursor, int attempts, @Nullable Instant retryAt) {}

  Optional<Place> find(String receiver) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                SELECT cursor, attempts, retry_at FROM syndication.hub_ping
                WHERE receiver = :receiver
                """)
            .bind("receiver", receiver)
            .mapTo(Place.class)
            .findOne());
  }

  void put(String receiver, Place place) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO syndication.hub_ping (receiver, cursor, attempts, retry_at)
                VALUES (:receiver, :cursor, :attempts, :retry)
                ON CONFLICT (receiver) DO UPDATE SET cursor = excluded.cursor,
                  attempts = excluded.attempts, retry_at = excluded.retry_at
                """)
            .bind("receiver", receiver)
            .bind("cursor", place.cursor())
            .bind("attempts", place.attempts())
            .bind("retry", place.retryAt())
            .execute());
  }
}
