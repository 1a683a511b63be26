package io.feedmill.timeline.like;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.like.api.Likes;
import io.feedmill.timeline.like.api.PostLiked;
import io.feedmill.timeline.like.api.PostUnliked;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// `timeline.liked`. A like of a repost is a like of what it shows.
///
/// | post | likes it | operation | after it | event |
/// |---|---|---|---|---|
/// | live | no | like | yes | [PostLiked] |
/// | live | yes | like | yes | |
/// | live, one blocks the other | any | like | as before | |
/// | deleted | no | like | no | |
/// | any | yes | unlike | no | [PostUnliked] |
/// | any | no | unlike | no | |
final class LikeStore implements Likes {
  private final Database database;
  private final Events events;
  private final Relations relations;
  private final InstantSource clock;

  LikeStore(Database database, Events events, Relations relations, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.relations = relations;
    this.clock = clock;
  }

  private record Subject(long id, long author, boolean deleted) {}

  /// The post that a like of an entry is about, locked against deletion until the transaction ends.
  private static Optional<Subject> subject(Handle transaction, long entry) {
    String sql =
        """
        SELECT id, author, deleted IS NOT NULL AS deleted
        FROM timeline.post
        WHERE id = (SELECT coalesce(repost_of, id) FROM timeline.post WHERE id = :entry)
        FOR SHARE
        """;
    return transaction.createQuery(sql).bind("entry", entry).mapTo(Subject.class).findOne();
  }

  LikeOutcome like(long account, long entry) {
    return database.inTransaction(transaction -> {
      Subject subject = subject(transaction, entry).orElse(null);
      if (subject == null) {
        return LikeOutcome.UNKNOWN;
      }
      if (subject.deleted()) {
        return LikeOutcome.GONE;
      }
      if (subject.author() != account && relations.between(account, subject.author()).hasBlock()) {
        return LikeOutcome.BLOCKED;
      }
      if (insert(transaction, subject.id(), account)) {
        events.publish(transaction, new PostLiked(subject.id(), account));
      }
      return LikeOutcome.DONE;
    });
  }

  private boolean insert(Handle transaction, long post, long account) {
    String sql =
        """
        INSERT INTO timeline.liked (post, account, since)
        VALUES (:post, :account, :now)
        ON CONFLICT DO NOTHING
        """;
    return transaction
            .createUpdate(sql)
            .bind("post", post)
            .bind("account", account)
            .bind("now", clock.instant())
            .execute()
        > 0;
  }

  LikeOutcome unlike(long account, long entry) {
    String sql = "DELETE FROM timeline.liked WHERE post = :post AND account = :account";
    return database.inTransaction(transaction -> {
      Subject subject = subject(transaction, entry).orElse(null);
      if (subject == null) {
        return LikeOutcome.UNKNOWN;
      }
      int removed =
          transaction
              .createUpdate(sql)
              .bind("post", subject.id())
              .bind("account", account)
              .execute();
      if (removed > 0) {
        events.publish(transaction, new PostUnliked(subject.id(), account));
      }
      return LikeOutcome.DONE;
    });
  }

  private static final String STATES =
      """
      SELECT post, likes, EXISTS (
        SELECT FROM timeline.liked l WHERE l.post = c.post AND l.account = :viewer) AS liked
      FROM timeline.like_count c
      WHERE post = ANY (:posts) AND likes > 0
      """;

  @Override
  public Map<Long, State> of(Set<Long> posts, long viewer) {
    Map<Long, State> states = new HashMap<>();
    if (posts.isEmpty()) {
      return states;
    }
    database.useHandle(handle ->
        handle
            .createQuery(STATES)
            .bindArray("posts", Long.class, List.copyOf(posts))
            .bind("viewer", viewer)
            .map((row, _) ->
                states.put(row.getLong(1), new State(row.getLong(2), row.getBoolean(3))))
            .list());
    return states;
  }

  /// The likes of an entry.
  State of(long entry, long viewer) {
    String sql = "SELECT coalesce(repost_of, id) FROM timeline.post WHERE id = :entry";
    long post =
        database.withHandle(handle ->
            handle.createQuery(sql).bind("entry", entry).mapTo(Long.class).findOne().orElse(entry));
    return of(Set.of(post), viewer).getOrDefault(post, State.NONE);
  }
}
