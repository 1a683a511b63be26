package io.feedmill.timeline.deletion;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.timeline.post.api.PostDeleted;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Handle;

/// Erases deleted accounts from timelines, portion by portion.
///
/// | deletion | remaining data | a portion | deletion afterwards |
/// |---|---|---|---|
/// | none | | started by [#begin] | own, due at once |
/// | own | posts | deletes 200 of them, with their events | own |
/// | own | follows of others, likes, blocks, mutes | removes 1,000 of them | own |
/// | own | nothing | | followers, due a day later |
/// | followers | posts or relations added late | as above | followers |
/// | followers | followers | removes 1,000 of them | followers |
/// | followers | nothing | | none |
///
/// A deletion that fails is due again ten minutes later, so that it delays no other.
///
/// Followers are kept for a day, because the fan-out of the deleted posts needs them.
public final class AccountDeletionStore {
  private static final Duration FOLLOWERS_KEPT = Duration.ofDays(1);
  private static final Duration AFTER_FAILURE = Duration.ofMinutes(10);
  private static final List<String> OWN =
      List.of(
          """
          DELETE FROM timeline.follow
          WHERE (followee, follower) IN (
            SELECT followee, follower FROM timeline.follow WHERE follower = :account LIMIT 1000)
          """,
          """
          DELETE FROM timeline.liked
          WHERE (post, account) IN (
            SELECT post, account FROM timeline.liked WHERE account = :account LIMIT 1000)
          """,
          """
          DELETE FROM timeline.block
          WHERE (blocker, blocked) IN (
            SELECT blocker, blocked FROM timeline.block
            WHERE blocker = :account OR blocked = :account LIMIT 1000)
          """,
          """
          DELETE FROM timeline.mute
          WHERE (muter, muted) IN (
            SELECT muter, muted FROM timeline.mute
            WHERE muter = :account OR muted = :account LIMIT 1000)
          """);
  private static final String FOLLOWERS =
      """
      DELETE FROM timeline.follow
      WHERE (followee, follower) IN (
        SELECT followee, follower FROM timeline.follow WHERE followee = :account LIMIT 1000)
      """;

  private final Database database;
  private final Events events;
  private final InstantSource clock;
  private final RowFailures failures = RowFailures.of(EraseDeletedAccounts.NAME);

  public AccountDeletionStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  private record Remaining(String stage, long posts) {
    String description() {
      if (posts > 0) {
        return "posts left: " + posts;
      }
      return stage.equals("own")
          ? "follows, likes, blocks and mutes"
          : "the list of followers is erased a day after the posts";
    }
  }

  private record Deletion(long account, String stage) {}

  /// Starts the deletion of an account's data; starting again only makes it due again.
  public void begin(long account) {
    String sql =
        """
        INSERT INTO timeline.departure (account, due)
        VALUES (:account, :now)
        ON CONFLICT DO NOTHING
        """;
    database.useHandle(handle ->
        handle.createUpdate(sql).bind("account", account).bind("now", clock.instant()).execute());
  }

  /// A description of what remains to be erased; empty when nothing remains.
  public Optional<String> remaining(long account) {
    String sql =
        """
        SELECT stage,
               (SELECT count(*) FROM timeline.post
                WHERE author = :account AND deleted IS NULL) AS posts
        FROM timeline.departure
        WHERE account = :account
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .mapTo(Remaining.class)
            .findOne()
            .map(Remaining::description));
  }

  /// Erases one portion.
  ///
  /// @return whether there was anything to do
  boolean eraseSome() {
    AtomicLong account = new AtomicLong();
    AtomicBoolean any = new AtomicBoolean();
    if (!failures.attempt("the deletion of an account", () -> any.set(eraseSome(account)))) {
      postponeAfterFailure(account.get());
    }
    return any.get();
  }

  /// Number of portions that failed since the process started.
  long failed() {
    return failures.count();
  }

  private void postponeAfterFailure(long account) {
    String sql = "UPDATE timeline.departure SET due = :due WHERE account = :account";
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("due", clock.instant().plus(AFTER_FAILURE))
            .bind("account", account)
            .execute());
  }

  /// @param account receives the account that is processed
  private boolean eraseSome(AtomicLong account) {
    String sql =
        """
        SELECT account, stage
        FROM timeline.departure
        WHERE due <= :now
        ORDER BY due
        LIMIT 1
        FOR UPDATE SKIP LOCKED
        """;
    return database.inTransaction(transaction -> {
      Deletion next =
          transaction
              .createQuery(sql)
              .bind("now", clock.instant())
              .mapTo(Deletion.class)
              .findOne()
              .orElse(null);
      if (next == null) {
        return false;
      }
      account.set(next.account());
      erase(transaction, next);
      return true;
    });
  }

  private void erase(Handle transaction, Deletion deletion) {
    long account = deletion.account();
    if (deletePosts(transaction, account)) {
      return;
    }
    for (String sql : OWN) {
      if (removed(transaction, sql, account)) {
        return;
      }
    }
    if (deletion.stage().equals("own")) {
      postpone(transaction, account, clock.instant().plus(FOLLOWERS_KEPT));
    } else if (!removed(transaction, FOLLOWERS, account)) {
      removed(transaction, "DELETE FROM timeline.departure WHERE account = :account", account);
    }
  }

  private static boolean removed(Handle transaction, String sql, long account) {
    return transaction.createUpdate(sql).bind("account", account).execute() > 0;
  }

  private record Erased(long id, List<Long> mentions) {}

  private boolean deletePosts(Handle transaction, long account) {
    String sql =
        """
        UPDATE timeline.post p
        SET text = '', mentions = '{}', pictures = NULL, deleted = :now
        FROM (
          SELECT id, mentions FROM timeline.post
          WHERE author = :account AND deleted IS NULL
          ORDER BY id
          LIMIT 200
          FOR UPDATE) AS before
        WHERE p.id = before.id
        RETURNING before.id, before.mentions
        """;
    List<Erased> posts =
        transaction
            .createQuery(sql)
            .bind("now", clock.instant())
            .bind("account", account)
            .mapTo(Erased.class)
            .list();
    posts.forEach(post ->
        events.publish(transaction, new PostDeleted(post.id(), account, post.mentions(), null)));
    EraseLikes.of(transaction, posts.stream().map(Erased::id).toList());
    return !posts.isEmpty();
  }

  private static void postpone(Handle transaction, long account, Instant due) {
    transaction
        .createUpdate(
            "UPDATE timeline.departure SET stage = 'followers', due = :due WHERE account = :account")
        .bind("due", due)
        .bind("account", account)
        .execute();
  }
}
