package io.feedmill.timeline.graph;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.graph.api.Followed;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Unfollowed;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// `timeline.follow`.
///
/// | follows | blocked either way | operation | after it | event |
/// |---|---|---|---|---|
/// | no | no | follow | yes | [Followed] |
/// | no | yes | follow | no | |
/// | yes | | follow | yes | |
/// | yes | | unfollow | no | [Unfollowed] |
/// | no | | unfollow | no | |
///
/// Concurrent changes of the same two people run one after the other ([RelationLock]).
final class FollowStore implements Followers {
  private final Database database;
  private final Events events;
  private final InstantSource clock;

  FollowStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  FollowOutcome follow(long follower, long followee) {
    return database.inTransaction(transaction -> {
      RelationLock.lock(transaction, follower, followee);
      if (RelationLock.isBlocked(transaction, follower, followee)) {
        return FollowOutcome.BLOCKED;
      }
      if (followeeCount(transaction, follower) >= MOST_FOLLOWEES) {
        return FollowOutcome.FULL;
      }
      if (!insert(transaction, follower, followee)) {
        return FollowOutcome.ALREADY;
      }
      events.publish(transaction, new Followed(follower, followee));
      return FollowOutcome.FOLLOWED;
    });
  }

  private boolean insert(Handle transaction, long follower, long followee) {
    String sql =
        """
        INSERT INTO timeline.follow (followee, follower, since)
        VALUES (:followee, :follower, :now)
        ON CONFLICT DO NOTHING
        """;
    return transaction
            .createUpdate(sql)
            .bind("followee", followee)
            .bind("follower", follower)
            .bind("now", clock.instant())
            .execute()
        > 0;
  }

  /// @return whether it changed anything
  boolean unfollow(long follower, long followee) {
    String sql =
        """
        DELETE FROM timeline.follow
        WHERE followee = :followee AND follower = :follower
        RETURNING since
        """;
    return database.inTransaction(transaction -> {
      RelationLock.lock(transaction, follower, followee);
      Optional<Instant> since =
          transaction
              .createQuery(sql)
              .bind("followee", followee)
              .bind("follower", follower)
              .mapTo(Instant.class)
              .findOne();
      since.ifPresent(
          began -> events.publish(transaction, new Unfollowed(follower, followee, began)));
      return since.isPresent();
    });
  }

  @Override
  public List<Long> after(long followee, long last, int limit) {
    String sql =
        """
        SELECT follower
        FROM timeline.follow
        WHERE followee = :followee AND follower > :last
        ORDER BY follower
        LIMIT :limit
        """;
    return ids(sql, "followee", followee, last, limit);
  }

  /// A page of the accounts that an account follows, by key.
  List<Long> followeesAfter(long follower, long last, int limit) {
    String sql =
        """
        SELECT followee
        FROM timeline.follow
        WHERE follower = :follower AND followee > :last
        ORDER BY followee
        LIMIT :limit
        """;
    return ids(sql, "follower", follower, last, limit);
  }

  private List<Long> ids(String sql, String whose, long id, long last, int limit) {
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind(whose, id)
            .bind("last", last)
            .bind("limit", limit)
            .mapTo(Long.class)
            .list());
  }

  @Override
  public List<Long> followees(long follower) {
    return followeesAfter(follower, 0, MOST_FOLLOWEES);
  }

  @Override
  public long count(long followee) {
    return database.withHandle(handle -> degree(handle, "followers", followee));
  }

  @Override
  public long followeeCount(long follower) {
    return database.withHandle(handle -> followeeCount(handle, follower));
  }

  private static long followeeCount(Handle handle, long follower) {
    return degree(handle, "friends", follower);
  }

  private static long degree(Handle handle, String column, long account) {
    return handle
        .createQuery("SELECT followers, friends FROM timeline.degree WHERE account = :account")
        .bind("account", account)
        .map((row, _) -> row.getLong(column))
        .findOne()
        .orElse(0L);
  }
}
