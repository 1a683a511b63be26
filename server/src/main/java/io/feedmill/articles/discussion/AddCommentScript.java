package io.feedmill.articles.discussion;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Adds a comment with its author's upvote, atomically.
///
/// | thread | result |
/// |---|---|
/// | the author sent the same form within 10 minutes | nothing changes; the earlier comment |
/// | another comment took the number | nothing changes; the next number |
/// | has 100,000 comments | nothing changes |
/// | the parent is unknown, deleted or removed | nothing changes |
/// | the article is unknown to the part, withdrawn or locked | nothing changes |
/// | anything else | the comment is added |
///
/// The upvote of an author without vote weight is recorded and does not count.
final class AddCommentScript {
  private static final int REMEMBERED_SECONDS = 600;

  private final RedisClient redis;
  private final LuaScript script;

  AddCommentScript(RedisClient redis) {
    this.redis = redis;
    script = LuaScript.load(redis, "articles/discussion/add_comment.lua");
  }

  sealed interface Outcome {
    record Added(int number) implements Outcome {}

    record Moved(int next) implements Outcome {}

    record Full() implements Outcome {}

    record NoParent() implements Outcome {}

    /// The part does not know the article.
    record ArticleUnknown() implements Outcome {}

    record ArticleWithdrawn() implements Outcome {}

    record ArticleLocked() implements Outcome {}
  }

  /// A comment to be added.
  ///
  /// @param parent number of the parent, 0 for none
  /// @param key of the form; empty for none
  /// @param owner author of the article
  /// @param posted when it was posted; null for now
  record Written(
      int parent,
      long author,
      CommentText text,
      String key,
      long owner,
      @Nullable Instant posted) {}

  /// The comment that an account made from a form within the last 10 minutes. Blocks.
  ///
  /// @param key of the form; empty for none
  Optional<CommentId> sent(long article, long author, String key) {
    return key.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(
                redis.call(
                    RedisClient.command(Command.GET, DiscussionKeys.sent(article, author, key))))
            .map(number -> new CommentId(article, number.toInteger()));
  }

  /// @param id with the number that comes next
  Outcome call(CommentId id, Written comment) {
    List<String> keys =
        List.of(
            DiscussionKeys.thread(id.article()),
            DiscussionKeys.comment(id),
            DiscussionKeys.body(id),
            DiscussionKeys.upvoted(id),
            DiscussionKeys.uncounted(id.article()),
            DiscussionKeys.sent(id.article(), comment.author(), comment.key()),
            DiscussionKeys.changes(id.article()),
            DiscussionKeys.downvoted(id),
            DiscussionKeys.history(id),
            ArticleKeys.weightless(ArticlePartitions.of(id.article())),
            DiscussionKeys.voted(id.article(), comment.author()),
            ArticleKeys.votes(id.article()));
    List<String> args =
        List.of(
            id.toString(),
            Integer.toString(id.number()),
            Integer.toString(comment.parent()),
            Long.toString(comment.author()),
            comment.text().text(),
            Integer.toString(CommentId.MOST),
            comment.key().isEmpty() ? "0" : Integer.toString(REMEMBERED_SECONDS),
            Long.toString(id.article()),
            Long.toString(comment.owner()),
            comment.text().mentionedIds(),
            comment.posted() == null ? "" : Long.toString(comment.posted().toEpochMilli()));
    return outcome(id, Objects.requireNonNull(script.call(keys, args)));
  }

  private static Outcome outcome(CommentId id, Response reply) {
    return switch (reply.get(0).toString()) {
      case "added" -> new Outcome.Added(id.number());
      case "sent" -> new Outcome.Added(reply.get(1).toInteger());
      case "moved" -> new Outcome.Moved(reply.get(1).toInteger());
      case "full" -> new Outcome.Full();
      case "parent" -> new Outcome.NoParent();
      case "article-unknown" -> new Outcome.ArticleUnknown();
      case "article-withdrawn" -> new Outcome.ArticleWithdrawn();
      case "article-locked" -> new Outcome.ArticleLocked();
      default -> throw new IllegalStateException("add_comment answered " + reply);
    };
  }
}
