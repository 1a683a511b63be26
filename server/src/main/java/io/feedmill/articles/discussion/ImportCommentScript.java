package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Adds a comment of another site, once, atomically.
///
/// | its id | thread | result |
/// |---|---|---|
/// | imported before | any | nothing changes; the earlier number |
/// | new | another comment took the number | nothing changes; the next number |
/// | new | has 100,000 comments | nothing changes |
/// | new | any other | the comment is added, with counts of votes and no voters |
///
/// Nobody is notified of an imported comment.
public final class ImportCommentScript {
  private static final int MOST_ATTEMPTS = 1_000;

  private final RedisClient redis;
  private final LuaScript script;

  public ImportCommentScript(RedisClient redis) {
    this.redis = redis;
    this.script = LuaScript.load(redis, "articles/discussion/import_comment.lua");
  }

  /// A comment of another site.
  ///
  /// @param external its id there
  /// @param parent number here of the comment that it replies to, 0 for none
  /// @param name of its author, on one line
  /// @param edited null for never
  /// @param live false for one that was deleted there, which has neither name nor text here
  public record Foreign(
      String external,
      int parent,
      String name,
      String text,
      Instant time,
      @Nullable Instant edited,
      int upvotes,
      int downvotes,
      boolean live) {}

  /// The outcome.
  public sealed interface Outcome {
    record Added(int number) implements Outcome {}

    record Known(int number) implements Outcome {}

    record Full() implements Outcome {}
  }

  /// Blocks.
  public Outcome call(long article, Foreign comment) {
    Response bytes =
        redis.call(RedisClient.command(Command.STRLEN, DiscussionKeys.thread(article)));
    int number = CommentThread.last(bytes == null ? 0 : bytes.toLong()) + 1;
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
      CommentId id = new CommentId(article, number);
      Response reply = Objects.requireNonNull(script.call(keys(id), args(id, comment)));
      switch (reply.get(0).toString()) {
        case "added" -> {
          return new Outcome.Added(number);
        }
        case "known" -> {
          return new Outcome.Known(reply.get(1).toInteger());
        }
        case "full" -> {
          return new Outcome.Full();
        }
        case "moved" -> number = reply.get(1).toInteger();
        default -> throw new IllegalStateException("import_comment answered " + reply);
      }
    }
    throw new IllegalStateException("others comment on article " + article + " faster");
  }

  private static List<String> keys(CommentId id) {
    return List.of(
        DiscussionKeys.thread(id.article()),
        DiscussionKeys.comment(id),
        DiscussionKeys.body(id),
        DiscussionKeys.upvoted(id),
        DiscussionKeys.downvoted(id),
        DiscussionKeys.history(id),
        DiscussionKeys.imported(id.article()),
        DiscussionKeys.changes(id.article()));
  }

  private static List<String> args(CommentId id, Foreign comment) {
    Instant edited = comment.edited();
    return List.of(
        id.toString(),
        Integer.toString(id.number()),
        Integer.toString(comment.parent()),
        comment.name(),
        comment.text(),
        Long.toString(comment.time().toEpochMilli()),
        edited == null ? "0" : Long.toString(edited.toEpochMilli()),
        Integer.toString(comment.upvotes()),
        Integer.toString(comment.downvotes()),
        comment.live() ? "live" : "deleted",
        Integer.toString(CommentId.MOST),
        Long.toString(id.article()),
        comment.external());
  }
}
