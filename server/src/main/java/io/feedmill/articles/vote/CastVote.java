package io.feedmill.articles.vote;

import io.feedmill.articles.article.ArticleGroupCache;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.group.SyncGroupScoresScript;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import org.jspecify.annotations.Nullable;

/// Casts votes. One round trip; a second one when this server did not know a group of the article,
/// to update the group's cached ranking.
public final class CastVote {
  private final CastVoteScript script;
  private final SyncGroupScoresScript sync;
  private final ArticleGroupCache known;
  private final @Nullable ArticleNearCache near;
  private final Runnable counted;

  private CastVote(
      RedisClient redis,
      ArticleGroupCache known,
      @Nullable ArticleNearCache near,
      Runnable counted) {
    this.script = CastVoteScript.load(redis);
    this.sync = SyncGroupScoresScript.load(redis);
    this.known = known;
    this.near = near;
    this.counted = counted;
  }

  public static CastVote create(RedisClient redis, ArticleGroupCache known) {
    return new CastVote(redis, known, null, () -> {});
  }

  /// @param near updated after each vote, so that the next list of this process shows it
  /// @param counted called after each vote
  public static CastVote create(
      RedisClient redis, ArticleGroupCache known, ArticleNearCache near, Runnable counted) {
    return new CastVote(redis, known, near, counted);
  }

  /// Idempotent: the same vote again changes nothing.
  public Future<VoteOutcome> cast(long id, long person, Direction direction) {
    return run(id, person, direction, CastVoteScript.Mode.CAST)
        .onSuccess(outcome -> {
          if (outcome instanceof VoteOutcome.Counted) {
            counted.run();
          }
        });
  }

  /// Stops counting the vote of an account without weight; it stays recorded. No effect when the
  /// account has weight.
  public Future<VoteOutcome> discount(long id, long person) {
    return run(id, person, Direction.NONE, CastVoteScript.Mode.DISCOUNT);
  }

  /// Counts the recorded vote of an account with weight again. No effect when it has none.
  public Future<VoteOutcome> recount(long id, long person) {
    return run(id, person, Direction.NONE, CastVoteScript.Mode.RECOUNT);
  }

  /// Deletes a vote, counted or not.
  public Future<VoteOutcome> erase(long id, long person) {
    return run(id, person, Direction.NONE, CastVoteScript.Mode.ERASE);
  }

  private Future<VoteOutcome> run(
      long id, long person, Direction direction, CastVoteScript.Mode mode) {
    return script
        .run(id, person, direction, mode, known.of(id))
        .compose(cast -> {
          if (cast.outcome() instanceof VoteOutcome.Counted(Article article)) {
            known.put(article);
            if (near != null) {
              near.changed(id);
            }
          }
          return cast.missed().isEmpty()
              ? Future.succeededFuture(cast.outcome())
              : sync.run(id, cast.missed()).map(cast.outcome());
        });
  }
}
