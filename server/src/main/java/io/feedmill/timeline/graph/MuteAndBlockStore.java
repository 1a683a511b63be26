package io.feedmill.timeline.graph;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.graph.api.Blocked;
import io.feedmill.timeline.graph.api.Muted;
import io.feedmill.timeline.graph.api.Relation;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.graph.api.Unblocked;
import io.feedmill.timeline.graph.api.Unmuted;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// `timeline.block` and `timeline.mute`. A block ends both follows in the same transaction;
/// repeating a change has no effect and publishes nothing.
final class MuteAndBlockStore implements Relations {
  private final Database database;
  private final Events events;
  private final InstantSource clock;

  public MuteAndBlockStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  /// @return whether it changed anything
  boolean block(long blocker, long blocked) {
    String sql =
        """
        INSERT INTO timeline.block (blocker, blocked, since)
        VALUES (:one, :other, :now)
        ON CONFLICT DO NOTHING
        """;
    return change(
        sql,
        blocker,
        blocked,
        transaction -> new Blocked(blocker, blocked, endFollows(transaction, blocker, blocked)));
  }

  boolean unblock(long blocker, long blocked) {
    String sql = "DELETE FROM timeline.block WHERE blocker = :one AND blocked = :other";
    return change(sql, blocker, blocked, _ -> new Unblocked(blocker, blocked));
  }

  boolean mute(long muter, long muted) {
    String sql =
        """
        INSERT INTO timeline.mute (muter, muted, since)
        VALUES (:one, :other, :now)
        ON CONFLICT DO NOTHING
        """;
    return change(sql, muter, muted, _ -> new Muted(muter, muted));
  }

  boolean unmute(long muter, long muted) {
    String sql = "DELETE FROM timeline.mute WHERE muter = :one AND muted = :other";
    return change(sql, muter, muted, _ -> new Unmuted(muter, muted));
  }

  /// @param event makes the event of the change, and what else belongs to it
  private boolean change(String sql, long one, long other, Function<Handle, Record> event) {
    return database.inTransaction(transaction -> {
      RelationLock.lock(transaction, one, other);
      boolean changed =
          transaction
                  .createUpdate(sql)
                  .bind("one", one)
                  .bind("other", other)
                  .bind("now", clock.instant())
                  .execute()
              > 0;
      if (changed) {
        events.publish(transaction, event.apply(transaction));
      }
      return changed;
    });
  }

  /// @return when they began
  private static List<Instant> endFollows(Handle transaction, long one, long other) {
    String sql =
        """
        DELETE FROM timeline.follow
        WHERE (followee, follower) IN ((:one, :other), (:other, :one))
        RETURNING since
        """;
    return transaction
        .createQuery(sql)
        .bind("one", one)
        .bind("other", other)
        .mapTo(Instant.class)
        .list();
  }

  /// A page of the accounts that an account blocks, by key.
  List<Long> blocks(long blocker, long last, int limit) {
    String sql =
        """
        SELECT blocked
        FROM timeline.block
        WHERE blocker = :whose AND blocked > :last
        ORDER BY blocked
        LIMIT :limit
        """;
    return ids(sql, blocker, last, limit);
  }

  /// A page of the accounts that an account mutes, by key.
  List<Long> mutes(long muter, long last, int limit) {
    String sql =
        """
        SELECT muted
        FROM timeline.mute
        WHERE muter = :whose AND muted > :last
        ORDER BY muted
        LIMIT :limit
        """;
    return ids(sql, muter, last, limit);
  }

  private List<Long> ids(String sql, long whose, long last, int limit) {
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("whose", whose)
            .bind("last", last)
            .bind("limit", limit)
            .mapTo(Long.class)
            .list());
  }

  @Override
  public Set<Long> hidden(long viewer, Collection<Long> accounts) {
    String sql =
        """
        SELECT blocked FROM timeline.block WHERE blocker = :viewer AND blocked = ANY (:accounts)
        UNION
        SELECT blocker FROM timeline.block WHERE blocked = :viewer AND blocker = ANY (:accounts)
        UNION
        SELECT muted FROM timeline.mute WHERE muter = :viewer AND muted = ANY (:accounts)
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("viewer", viewer)
            .bindArray("accounts", Long.class, accounts)
            .mapTo(Long.class)
            .set());
  }

  private record Kept(long account, boolean inward) {}

  @Override
  public Apart apart(long viewer, Collection<Long> accounts) {
    String sql =
        """
        SELECT blocked AS account, false AS inward
        FROM timeline.block
        WHERE blocker = :viewer AND blocked = ANY (:accounts)
        UNION
        SELECT muted, false FROM timeline.mute WHERE muter = :viewer AND muted = ANY (:accounts)
        UNION
        SELECT blocker, true FROM timeline.block WHERE blocked = :viewer AND blocker = ANY (:accounts)
        """;
    List<Kept> kept =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("viewer", viewer)
                .bindArray("accounts", Long.class, accounts)
                .mapTo(Kept.class)
                .list());
    return new Apart(some(kept, false), some(kept, true));
  }

  private static Set<Long> some(List<Kept> kept, boolean inward) {
    return kept.stream()
        .filter(each -> each.inward() == inward)
        .map(Kept::account)
        .collect(Collectors.toSet());
  }

  @Override
  public Relation between(long one, long other) {
    String sql =
        """
        SELECT
          EXISTS (SELECT FROM timeline.follow WHERE follower = :one AND followee = :other) AS follows,
          EXISTS (SELECT FROM timeline.follow WHERE follower = :other AND followee = :one) AS followed,
          EXISTS (SELECT FROM timeline.block WHERE blocker = :one AND blocked = :other) AS blocks,
          EXISTS (SELECT FROM timeline.block WHERE blocker = :other AND blocked = :one) AS blocked,
          EXISTS (SELECT FROM timeline.mute WHERE muter = :one AND muted = :other) AS mutes
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("one", one).bind("other", other).mapTo(Relation.class).one());
  }
}
