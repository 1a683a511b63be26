package io.feedmill.syndication.hub;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Requests that are not verified yet, in SQL.
final class IntentStore {
  private static final int MOST_TRIES = 5;

  private final Database database;

  IntentStore(Database database) {
    this.database = database;
  }

  void add(Intent intent, Instant now) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO syndication.hub_intent
                  (mode, topic, callback, secret, lease_seconds, asked)
                VALUES (:mode, :topic, :callback, :secret, :lease, :now)
                """)
            .bind("mode", intent.mode())
            .bind("topic", intent.topic())
            .bind("callback", intent.callback())
            .bind("secret", intent.secret())
            .bind("lease", intent.leaseSeconds())
            .bind("now", now)
            .execute());
  }

  /// Leases the oldest intents, at most one for each callback and topic. Intents that were leased
  /// five times without a result are deleted.
  List<Intent> take(Instant now, Duration lease, int most) {
    return database.withHandle(handle -> {
      handle
          .createUpdate("DELETE FROM syndication.hub_intent WHERE tries >= :most AND next <= :now")
          .bind("most", MOST_TRIES)
          .bind("now", now)
          .execute();
      return new RowLease(lease)
          .take(
              handle,
              """
              UPDATE syndication.hub_intent SET next = :until, tries = tries + 1
              WHERE id IN (
                SELECT id FROM syndication.hub_intent due
                WHERE next <= :now AND NOT EXISTS (
                  SELECT FROM syndication.hub_intent before
                  WHERE before.topic = due.topic AND before.callback = due.callback
                    AND before.id < due.id)
                ORDER BY id LIMIT :most
                FOR UPDATE SKIP LOCKED)
              RETURNING id, mode, topic, callback, secret, lease_seconds
              """,
              now,
              most,
              Intent.class);
    });
  }

  void delete(Intent intent) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM syndication.hub_intent WHERE id = :id")
            .bind("id", intent.id())
            .execute());
  }
}
