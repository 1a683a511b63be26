package io.feedmill.timeline.post;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.deletion.EraseLikes;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostCreated;
import io.feedmill.timeline.post.api.PostDeleted;
import io.feedmill.timeline.post.api.PostEdited;
import io.feedmill.timeline.post.api.PostPicture;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Writes `timeline.post`. Every change publishes its event in the same transaction.
///
/// | post | operation | after it | event |
/// |---|---|---|---|
/// | none | create | live, version 1 | [PostCreated] |
/// | live | edit | live, version + 1 | [PostEdited] |
/// | live | delete | deleted, without its text; removed if a moderator did | [PostDeleted] |
/// | deleted | edit, delete | deleted | |
final class PostStore {
  private final Database database;
  private final Events events;
  private final InstantSource clock;

  PostStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  /// Finds the post of an author and a time.
  OptionalLong find(long author, Instant created) {
    String sql = "SELECT id FROM timeline.post WHERE author = :author AND created = :created";
    return database
        .withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("author", author)
                .bind("created", created)
                .mapTo(Long.class)
                .findFirst())
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  /// Writes at another time.
  PostStore at(Instant time) {
    return new PostStore(database, events, InstantSource.fixed(time));
  }

  /// An id for a post that is about to be created.
  long reserve() {
    return database.withHandle(
        handle -> handle.createQuery("SELECT kernel.next_id()").mapTo(Long.class).one());
  }

  Post create(long author, PostDraft draft) {
    String sql =
        """
        INSERT INTO timeline.post
          (id, author, text, mentions, reply_to, quote, pictures, created)
        VALUES (coalesce(CAST(:id AS bigint), kernel.next_id()),
          :author, :text, :mentions, :replyTo, :quote, CAST(:pictures AS jsonb), :now)
        RETURNING id
        """;
    Instant now = clock.instant();
    return database.inTransaction(transaction -> {
      long id =
          transaction
              .createQuery(sql)
              .bind("id", draft.id())
              .bind("author", author)
              .bind("text", draft.text())
              .bindArray("mentions", Long.class, draft.mentions())
              .bind("replyTo", draft.replyTo())
              .bind("quote", draft.quote())
              .bind("pictures", PostPicture.json(draft.pictures()))
              .bind("now", now)
              .mapTo(Long.class)
              .one();
      events.publish(transaction, new PostCreated(id, author, draft.replyTo(), null));
      return draft.post(id, author, now);
    });
  }

  /// @param origin not a repost itself
  /// @return empty when the author reposted it already
  Optional<Post> repost(long author, Post origin) {
    String sql =
        """
        INSERT INTO timeline.post (author, text, repost_of, created)
        VALUES (:author, '', :origin, :now)
        ON CONFLICT DO NOTHING
        RETURNING id
        """;
    Instant now = clock.instant();
    return database.inTransaction(transaction -> {
      Optional<Long> id =
          transaction
              .createQuery(sql)
              .bind("author", author)
              .bind("origin", origin.id())
              .bind("now", now)
              .mapTo(Long.class)
              .findOne();
      id.ifPresent(
          made -> events.publish(transaction, new PostCreated(made, author, null, origin.id())));
      return id.map(made ->
          new Post(made, author, "", List.of(), null, null, List.of(), origin, now, null, 1));
    });
  }

  /// A post locked for a change until the transaction ends.
  private record Locked(
      long author,
      boolean deleted,
      boolean repost,
      List<Long> mentions,
      boolean shows,
      @Nullable Long about) {}

  private static Optional<Locked> lock(Handle transaction, long post) {
    String sql =
        """
        SELECT author, deleted IS NOT NULL AS deleted, repost_of IS NOT NULL AS repost,
          mentions, pictures IS NOT NULL AS shows, coalesce(reply_to, repost_of) AS about
        FROM timeline.post
        WHERE id = :id
        FOR UPDATE
        """;
    return transaction.createQuery(sql).bind("id", post).mapTo(Locked.class).findOne();
  }

  /// @param editor id of who wants to change it
  ChangeOutcome edit(long post, long editor, PostText text, List<Long> mentions) {
    return database.inTransaction(transaction -> {
      Locked now = lock(transaction, post).orElse(null);
      if (now == null) {
        return ChangeOutcome.UNKNOWN;
      }
      if (now.deleted()) {
        return ChangeOutcome.GONE;
      }
      if (now.author() != editor) {
        return ChangeOutcome.NOT_AUTHOR;
      }
      if (now.repost()) {
        return ChangeOutcome.REPOST;
      }
      if (text.text().isEmpty() && !now.shows()) {
        return ChangeOutcome.EMPTY;
      }
      int version = update(transaction, post, text, mentions);
      events.publish(transaction, new PostEdited(post, editor, version, now.mentions()));
      return ChangeOutcome.DONE;
    });
  }

  private int update(Handle transaction, long post, PostText text, List<Long> mentions) {
    String sql =
        """
        UPDATE timeline.post
        SET text = :text, mentions = :mentions, edited = :now, version = version + 1
        WHERE id = :id
        RETURNING version
        """;
    return transaction
        .createQuery(sql)
        .bind("text", text.text())
        .bindArray("mentions", Long.class, mentions)
        .bind("now", clock.instant())
        .bind("id", post)
        .mapTo(Integer.class)
        .one();
  }

  /// @param editor id of who wants to delete it
  /// @param moderator whether they may delete what others wrote
  ChangeOutcome delete(long post, long editor, boolean moderator) {
    return database.inTransaction(transaction -> {
      Locked now = lock(transaction, post).orElse(null);
      if (now == null) {
        return ChangeOutcome.UNKNOWN;
      }
      if (now.author() != editor && !moderator) {
        return ChangeOutcome.NOT_AUTHOR;
      }
      if (now.deleted()) {
        return ChangeOutcome.GONE;
      }
      erase(transaction, post, now.author() != editor);
      events.publish(transaction, new PostDeleted(post, now.author(), now.mentions(), now.about()));
      return ChangeOutcome.DONE;
    });
  }

  private void erase(Handle transaction, long post, boolean removed) {
    String sql =
        """
        UPDATE timeline.post
        SET text = '', mentions = '{}', pictures = NULL, deleted = :now, removed = :removed
        WHERE id = :id
        """;
    transaction
        .createUpdate(sql)
        .bind("now", clock.instant())
        .bind("removed", removed)
        .bind("id", post)
        .execute();
    EraseLikes.of(transaction, List.of(post));
  }
}
