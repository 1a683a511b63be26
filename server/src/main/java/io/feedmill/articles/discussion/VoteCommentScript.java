package io.feedmill.articles.discussion;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// One vote on a comment: updates the vote sets and the counts, atomically.
///
/// | previous vote | up | down | none |
/// |---|---|---|---|
/// | none | votes +1 | votes -1 | nothing changes |
/// | up | nothing changes | votes -2 | votes -1 |
/// | down | votes +2 | nothing changes | votes +1 |
///
/// The window and the modes are those of votes on articles: see `CastVoteScript`. Votes are refused
/// on a deleted or removed comment, and on an article that is not open for comments.
final class VoteCommentScript {
  private final LuaScript script;

  VoteCommentScript(LuaScript script) {
    this.script = script;
  }

  static VoteCommentScript load(RedisClient redis) {
    return new VoteCommentScript(LuaScript.load(redis, "articles/discussion/vote_comment.lua"));
  }

  enum Mode {
    CAST,
    DISCOUNT,
    RECOUNT,
    ERASE
  }

  sealed interface Outcome {
    /// The vote counts now, or is recorded without counting.
    record Cast(int upvotes, int downvotes) implements Outcome {}

    record Unknown() implements Outcome {}

    record Withdrawn() implements Outcome {}

    record Closed() implements Outcome {}

    /// The part does not know the article.
    record ArticleUnknown() implements Outcome {}

    record ArticleWithdrawn() implements Outcome {}

    record ArticleLocked() implements Outcome {}
  }

  /// @param window seconds after posting during which votes count
  Outcome call(CommentId id, long voter, Direction direction, Mode mode, long window) {
    return RedisClient.await(run(id, voter, direction, mode, window));
  }

  /// Counts the votes of an account whose weight changed, or stops counting them.
  Future<?> weigh(Set<CommentId> ids, long voter) {
    return Future.join(
        ids.stream()
            .flatMap(id ->
                Stream.of(Mode.DISCOUNT, Mode.RECOUNT)
                    .map(mode -> run(id, voter, Direction.NONE, mode, Ranking.VOTING_SECONDS)))
            .toList());
  }

  private Future<Outcome> run(
      CommentId id, long voter, Direction direction, Mode mode, long window) {
    List<String> keys =
        List.of(
            DiscussionKeys.thread(id.article()),
            DiscussionKeys.comment(id),
            DiscussionKeys.upvoted(id),
            DiscussionKeys.downvoted(id),
            DiscussionKeys.uncounted(id.article()),
            DiscussionKeys.changes(id.article()),
            ArticleKeys.votes(id.article()),
            ArticleKeys.weightless(ArticlePartitions.of(id.article())),
            DiscussionKeys.voted(id.article(), voter));
    List<String> args =
        List.of(
            id.toString(),
            Integer.toString(id.number()),
            Long.toString(voter),
            direction.label(),
            mode.name().toLowerCase(Locale.ROOT),
            Long.toString(window));
    return script.run(keys, args).map(reply -> read(Objects.requireNonNull(reply)));
  }

  private static Outcome read(Response reply) {
    return switch (reply.get(0).toString()) {
      case "counted", "unchanged", "recorded" ->
          new Outcome.Cast(reply.get(1).toInteger(), reply.get(2).toInteger());
      case "unknown" -> new Outcome.Unknown();
      case "withdrawn" -> new Outcome.Withdrawn();
      case "closed" -> new Outcome.Closed();
      case "article-unknown" -> new Outcome.ArticleUnknown();
      case "article-withdrawn" -> new Outcome.ArticleWithdrawn();
      case "article-locked" -> new Outcome.ArticleLocked();
      default -> throw new IllegalStateException("vote_comment answered " + reply);
    };
  }
}
