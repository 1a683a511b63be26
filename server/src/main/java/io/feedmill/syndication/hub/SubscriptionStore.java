package io.feedmill.syndication.hub;

import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Subscriptions, in SQL. A server that has leased a subscription may update it during the lease;
/// later updates have no effect.
final class SubscriptionStore {
  private final Database database;

  SubscriptionStore(Database database) {
    this.database = database;
  }

  /// @param tag of the document that the subscriber is assumed to have
  void subscribe(Intent intent, Instant leaseUntil, String tag) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO syndication.subscription (topic, callback, secret, lease_until, delivered_tag)
                VALUES (:topic, :callback, :secret, :until, :tag)
                ON CONFLICT (topic, callback) DO UPDATE
                SET secret = excluded.secret, lease_until = excluded.lease_until, ended = NULL
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

  /// Topics with subscribers that have not ended. Expired subscriptions are deleted first.
  List<String> topics(Instant now) {
    return database.withHandle(handle -> {
      handle
          .createUpdate("DELETE FROM syndication.subscription WHERE lease_until <= :now")
          .bind("now", now)
          .execute();
      return handle
          .createQuery(
              """
              SELECT DISTINCT topic FROM syndication.subscription WHERE ended IS NULL ORDER BY topic
              """)
          .mapTo(String.class)
          .list();
    });
  }

  /// Leases subscribers of a topic that have another document and are due.
  ///
  /// @param well true for subscribers whose last delivery succeeded, false for those whose last one
  ///   failed
  List<Subscription> takeDue(
      String topic, String tag, boolean well, Instant now, Duration lease, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                UPDATE syndication.subscription s SET retry_at = :until
                FROM (
                  SELECT callback FROM syndication.subscription
                  WHERE topic = :topic AND ended IS NULL AND delivered_tag <> :tag
                    AND (retry_at IS NULL OR retry_at <= :now)
                    AND (last_at IS NULL OR last_status BETWEEN 200 AND 299) = :well
                  ORDER BY retry_at NULLS FIRST, callback LIMIT :most
                  FOR UPDATE SKIP LOCKED) due
                WHERE s.topic = :topic AND s.callback = due.callback
                RETURNING s.topic, s.callback, s.secret, s.delivered_tag, s.attempts,
                  s.retry_at AS taken
                """)
            .bind("topic", topic)
            .bind("tag", tag)
            .bind("well", well)
            .bind("now", now)
            .bind("until", now.plus(lease))
            .bind("most", most)
            .mapTo(Subscription.class)
            .list());
  }

  /// Stores the result of a delivery.
  ///
  /// @param tag of the document that the subscriber has now
  /// @param retry time of the next attempt; null for none
  void record(
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
                WHERE topic = :topic AND callback = :callback AND retry_at = :taken
                  AND ended IS NULL
                """)
            .bind("tag", tag)
            .bind("attempts", attempts)
            .bind("status", status)
            .bind("retry", retry)
            .bind("now", now)
            .bind("topic", subscription.topic())
            .bind("callback", subscription.callback())
            .bind("taken", subscription.taken())
            .execute());
  }

  /// Marks a topic as ended, so that its subscribers are notified.
  ///
  /// @return how many
  int end(String topic, Instant now) {
    return database.withHandle(handle ->
        handle
            .createUpdate(
                """
                UPDATE syndication.subscription SET ended = :now, attempts = 0, retry_at = NULL
                WHERE topic = :topic AND ended IS NULL
                """)
            .bind("topic", topic)
            .bind("now", now)
            .execute());
  }

  /// Leases subscribers of ended topics that are due.
  List<Subscription> takeEnded(Instant now, Duration lease, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                UPDATE syndication.subscription s SET retry_at = :until
                FROM (
                  SELECT topic, callback FROM syndication.subscription
                  WHERE ended IS NOT NULL AND (retry_at IS NULL OR retry_at <= :now)
                  ORDER BY retry_at NULLS FIRST, topic, callback LIMIT :most
                  FOR UPDATE SKIP LOCKED) due
                WHERE s.topic = due.topic AND s.callback = due.callback
                RETURNING s.topic, s.callback, s.secret, s.delivered_tag, s.attempts,
                  s.retry_at AS taken
                """)
            .bind("now", now)
            .bind("until", now.plus(lease))
            .bind("most", most)
            .mapTo(Subscription.class)
            .list());
  }

  /// Deletes a subscription to an ended topic, unless it was renewed.
  void deleteEnded(Subscription subscription) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                DELETE FROM syndication.subscription
                WHERE topic = :topic AND callback = :callback AND ended IS NOT NULL
                  AND retry_at = :taken
                """)
            .bind("topic", subscription.topic())
            .bind("callback", subscription.callback())
            .bind("taken", subscription.taken())
            .execute());
  }

  /// Schedules the next notification about the end of a topic.
  void retryEnded(Subscription subscription, int status, Instant retry, Instant now) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                UPDATE syndication.subscription
                SET attempts = attempts + 1, last_status = :status, last_at = :now, retry_at = :retry
                WHERE topic = :topic AND callback = :callback AND ended IS NOT NULL
                  AND retry_at = :taken
                """)
            .bind("status", status)
            .bind("now", now)
            .bind("retry", retry)
            .bind("topic", subscription.topic())
            .bind("callback", subscription.callback())
            .bind("taken", subscription.taken())
            .execute());
  }
}
