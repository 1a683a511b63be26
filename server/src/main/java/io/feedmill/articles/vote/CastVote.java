package io.feedmill.articles.vote;

import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Cast;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import org.jspecify.annotations.Nullable;

/// Casts votes. Two round trips: one counts the vote, together with others on the same article that
/// come at the same time, and one moves the article to its places in the rankings, together with
/// other articles.
public final class CastVote {
  private final GatherVotes votes;
  private final SettleRankings rankings;
  private final @Nullable ArticleNearCache near;
  private final Runnable counted;

  private CastVote(RedisClient redis, @Nullable ArticleNearCache near, Runnable counted) {
    this.votes = new GatherVotes(CastVoteScript.load(redis)::run, this::settle);
    this.rankings = new SettleRankings(redis);
    this.near = near;
    this.counted = counted;
  }

  public static CastVote create(RedisClient redis) {
    return new CastVote(redis, null, () -> {});
  }

  /// @param near updated after each vote, so that the next list of this process shows it
  /// @param counted called after each vote
  public static CastVote create(RedisClient redis, ArticleNearCache near, Runnable counted) {
    return new CastVote(redis, near, counted);
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
    return votes.add(id, new Ballot(person, direction, mode));
  }

  private Future<@Nullable Void> settle(Cast cast) {
    Article moved = cast.moved();
    if (moved == null) {
      return Future.succeededFuture();
    }
    if (near != null) {
      near.changed(moved.id());
    }
    return rankings.settle(moved);
  }
}
