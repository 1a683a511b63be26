package io.feedmill.syndication.hub;

import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Subscriptions and intents, in SQL.
final class HubStore {
  private final Database database;

  HubStore(Database database) {
    this.database = database;
  }

  void ask(Intent intent, Instant now) {
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

  /// The oldest first.
  List<Intent> intents(int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                SELECT id, mode, topic, callback, secret, lease_seconds
                FROM syndication.hub_intent ORDER BY id LIMIT :most
                """)
            .bind("most", most)
            .mapTo(Intent.class)
            .list());
  }

  void forget(Intent intent) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM syndication.hub_intent WHERE id = :id")
            .bind("id", intent.id())
            .execute());
  }

  /// @param tag of the document that the subscriber is taken to have
  void subscribe(Intent intent, Instant leaseUntil, String tag) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO syndication.subscription (topic, callback, secret, lease_until, delivered_tag)
                VALUES (:topic, :callback, :secret, :until, :tag)
                ON CONFLICT (topic, callback) DO UPDATE
                SET secret = excluded.secret, lease_until = excluded.lease_until
                """)
            .bind("topic", intent.topic())
            .bind("callback", intent.callback())
            .bind("secret", intent.secret())
            .bind("until", leaseUntil)
            .bind("tag", tag)
            .execute());
  }

  void unsubscribe(String topic, String callback) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                DELETE FROM syndication.subscription WHERE topic = :topic AND callback = :callback
                """)
            .bind("topic", topic)
            .bind("callback", callback)
            .execute());
  }

  /// Topics that somebody wants to be told of; those whose leases have ended leave first.
  List<String> topics(Instant now) {
    return database.withHandle(handle -> {
      handle
          .createUpdate("DELETE FROM syndication.subscription WHERE lease_until <= :now")
          .bind("now", now)
          .execute();
      return handle
          .createQuery("SELECT DISTINCT topic FROM syndication.subscription ORDER BY topic")
          .mapTo(String.class)
          .list();
    });
  }

  /// Subscribers of a topic who have another document than that, and may be called now.
  List<Subscription> due(String topic, String tag, Instant now, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                SELECT topic, callback, secret, delivered_tag, attempts
                FROM syndication.subscription
                WHERE topic = :topic AND delivered_tag <> :tag
                  AND (retry_at IS NULL OR retry_at <= :now)
                ORDER BY retry_at NULLS FIRST, callback LIMIT :most
                """)
            .bind("topic", topic)
            .bind("tag", tag)
            .bind("now", now)
            .bind("most", most)
            .mapTo(Subscription.class)
            .list());
  }

  /// Notes how a delivery went.
  ///
  /// @param tag what the subscriber has now
  /// @param retry when to try again; null when there is no need
  void note(
      Subscription subscription,
      String tag,
      int attempts,
      int status,
      @Nullable Instant retry,
      Instant now) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                UPDATE syndication.subscription
                SET delivered_tag = :tag, attempts = :attempts, last_status = :status,
                  retry_at = :retry, last_at = :now
                WHERE topic = :topic AND callback = :callback
                """)
            .bind("tag", tag)
            .bind("attempts", attempts)
            .bind("status", status)
            .bind("retry", retry)
            .bind("now", now)
            .bind("topic", subscription.topic())
            .bind("callback", subscription.callback())
            .execute());
  }
}
