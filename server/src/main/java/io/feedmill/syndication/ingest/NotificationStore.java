package io.feedmill.syndication.ingest;

import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Pending and refused notifications, and the cursor of each source, in SQL.
final class NotificationStore {
  private static final Duration REFUSED_KEPT = Duration.ofDays(30);

  private final Database database;

  NotificationStore(Database database) {
    this.database = database;
  }

  /// Stores all of them, in their order.
  ///
  /// @param notifications in JSON
  void store(List<String> notifications, String teller, Instant now) {
    database.useTransaction(handle -> insert(handle, notifications, teller, now));
  }

  /// Stores a batch of a source and its next cursor in one transaction.
  ///
  /// @return false, and nothing is stored, when another process has advanced the source from
  ///   `cursor`
  boolean store(
      String source, String cursor, String next, List<String> notifications, Instant now) {
    return database.inTransaction(handle -> {
      int moved =
          handle
              .createUpdate(
                  """
                  INSERT INTO syndication.notification_source AS known (source, cursor)
                  VALUES (:source, :next)
                  ON CONFLICT (source) DO UPDATE SET cursor = excluded.cursor
                  WHERE known.cursor = :cursor
                  """)
              .bind("source", source)
              .bind("cursor", cursor)
              .bind("next", next)
              .execute();
      if (moved == 1) {
        insert(handle, notifications, "", now);
      }
      return moved == 1;
    });
  }

  private static void insert(
      Handle handle, List<String> notifications, String teller, Instant now) {
    if (notifications.isEmpty()) {
      return;
    }
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO syndication.notification (said, teller, received)
            VALUES (:said, :teller, :received)
            """);
    for (String notification : notifications) {
      batch.bind("said", notification).bind("teller", teller).bind("received", now).add();
    }
    batch.execute();
  }

  /// The cursor of a source; empty before its first batch.
  String cursor(String source) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                "SELECT cursor FROM syndication.notification_source WHERE source = :source")
            .bind("source", source)
            .mapTo(String.class)
            .findOne()
            .orElse(""));
  }

  /// Pending notifications, oldest first. Notifications that were refused over 30 days ago are
  /// deleted.
  List<StoredNotification> waiting(int most, Instant now) {
    return database.withHandle(handle -> {
      handle
          .createUpdate(
              "DELETE FROM syndication.notification WHERE refused <> '' AND received < :before")
          .bind("before", now.minus(REFUSED_KEPT))
          .execute();
      return handle
          .createQuery(
              """
              SELECT id, said, teller, received, refused FROM syndication.notification
              WHERE refused = '' ORDER BY id LIMIT :most
              """)
          .bind("most", most)
          .mapTo(StoredNotification.class)
          .list();
    });
  }

  /// Pending and refused notifications, newest first.
  List<StoredNotification> newest(int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                SELECT id, said, teller, received, refused FROM syndication.notification
                ORDER BY id DESC LIMIT :most
                """)
            .bind("most", most)
            .mapTo(StoredNotification.class)
            .list());
  }

  void done(StoredNotification notification) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM syndication.notification WHERE id = :id")
            .bind("id", notification.id())
            .execute());
  }

  void refuse(StoredNotification notification, String reason) {
    database.useHandle(handle ->
        handle
            .createUpdate("UPDATE syndication.notification SET refused = :reason WHERE id = :id")
            .bind("reason", reason)
            .bind("id", notification.id())
            .execute());
  }
}
