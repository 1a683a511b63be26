package io.feedmill.articles.vote;

import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.vote.CastAndSettleScript.Result;
import io.feedmill.articles.vote.CastAndSettleScript.Votes;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Cast;
import io.feedmill.articles.vote.CastVoteScript.Label;
import io.feedmill.kernel.redis.RedisClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Casts votes. Where one Redis has all keys, one script does everything ([CastAndSettle]). On a
/// cluster, one script counts the vote in the article's part, together with others on the same
/// article that come at the same time, and others write the counts and positions of the article to
/// the site, together with other articles.
public final class CastVote {
  private final BatchVotes votes;

  /// Null on a cluster.
  private final @Nullable CastAndSettle together;

  private final CastVoteScript script;
  private final SettleRankings rankings;
  private final UnsettledStore store;
  private final VotingRules rules;
  private final HighestArticleId ids;
  private final MarkStamps stamps;
  private final @Nullable ArticleNearCache near;
  private final Runnable counted;

  private CastVote(
      RedisClient redis, @Nullable ArticleNearCache near, Runnable counted, Duration longest) {
    this.votes = new BatchVotes(this::count, this::settle);
    this.script = CastVoteScript.load(redis);
    this.rankings = new SettleRankings(redis, longest);
    this.store = new UnsettledStore(redis);
    this.together =
        redis.url().cluster()
            ? null
            : new CastAndSettle(CastAndSettleScript.load(redis), rankings.groups(), this::answer);
    this.rules = new VotingRules(redis);
    this.ids = new HighestArticleId(redis);
    this.stamps = new MarkStamps(redis);
    this.near = near;
    this.counted = counted;
  }

  public static CastVote create(RedisClient redis) {
    return create(redis, SettleRankings.LONGEST);
  }

  /// @param longest how long a vote waits for the rankings to be written before it is answered
  public static CastVote create(RedisClient redis, Duration longest) {
    return new CastVote(redis, null, () -> {}, longest);
  }

  /// @param near updated after each vote, so that the next list of this process shows it
  /// @param numbers metrics, for the count of votes
  public static CastVote create(RedisClient redis, ArticleNearCache near, MeterRegistry numbers) {
    Runnable counted = numbers.counter("feedmill.articles.votes")::increment;
    return new CastVote(redis, near, counted, SettleRankings.LONGEST);
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
    Ballot ballot = new Ballot(person, direction, mode);
    return together == null ? votes.add(id, ballot) : together.add(id, ballot);
  }

  private Future<Cast> count(long id, List<Ballot> ballots) {
    return script.run(id, ballots).compose(cast -> orCopied(cast, id, ballots));
  }

  /// When the article is missing in its part, because a server was killed, its rules are copied
  /// there, and the votes are cast again. A vote on an id that does not exist costs the site
  /// nothing.
  private Future<Cast> orCopied(Cast cast, long id, List<Ballot> ballots) {
    return cast.counts() != null
        ? Future.succeededFuture(cast)
        : copied(id)
            .compose(exists -> exists ? script.run(id, ballots) : Future.succeededFuture(cast));
  }

  private Future<Boolean> copied(long id) {
    return ids.has(id)
        .compose(given -> given ? rules.copyIfExists(id) : Future.succeededFuture(false));
  }

  private Future<List<VoteOutcome>> answer(Votes votes, Result result) {
    return switch (result) {
      case Result.Settled(Cast cast, _, Article article) -> {
        changed(votes.id());
        yield Future.succeededFuture(outcomes(cast, article));
      }
      case Result.Left(Cast cast, _) when cast.counts() == null ->
          orCopied(cast, votes.id(), votes.ballots())
              .compose(again -> settle(again, votes.ballots()));
      case Result.Left(Cast cast, _) -> settle(cast);
      case Result.Failed(Throwable error) -> Future.failedFuture(error);
    };
  }

  private Future<List<VoteOutcome>> settle(Cast cast, List<Ballot> ballots) {
    Future<?> notified = notifyParts(cast, ballots);
    Future<List<VoteOutcome>> settled = settle(cast);
    return notified.compose(_ -> settled);
  }

  /// Lists that voters read from now on show their votes.
  private Future<?> notifyParts(Cast cast, List<Ballot> ballots) {
    List<Long> voters = new ArrayList<>(ballots.size());
    for (int i = 0; i < ballots.size(); i++) {
      Label outcome = cast.outcomes().get(i);
      if (outcome == Label.COUNTED || outcome == Label.RECORDED) {
        voters.add(ballots.get(i).person());
      }
    }
    return stamps.changed(voters);
  }

  private Future<List<VoteOutcome>> settle(Cast cast) {
    Counts counts = cast.counts();
    if (counts == null || cast.outcomes().stream().allMatch(CastVote::refused)) {
      return Future.succeededFuture(outcomes(cast, null));
    }
    return (cast.moved() ? written(counts) : store.article(counts.id()).map(counts::in))
        .map(article -> outcomes(cast, article));
  }

  /// The article after its votes were written; after a timeout, the article as known with the new
  /// counts.
  private Future<@Nullable Article> written(Counts counts) {
    return rankings
        .settle(counts)
        .recover(_ -> store.article(counts.id()).map(counts::in))
        .onComplete(_ -> changed(counts.id()));
  }

  private void changed(long id) {
    if (near != null) {
      near.changed(id);
    }
  }

  private static boolean refused(Label label) {
    return switch (label) {
      case COUNTED, UNCHANGED, RECORDED -> false;
      case UNKNOWN, WITHDRAWN, LOCKED, CLOSED -> true;
    };
  }

  private static List<VoteOutcome> outcomes(Cast cast, @Nullable Article article) {
    VoteOutcome standing =
        article == null ? new VoteOutcome.Unknown() : new VoteOutcome.Counted(article);
    return cast.outcomes().stream()
        .<VoteOutcome>map(label ->
            switch (label) {
              case COUNTED, UNCHANGED, RECORDED -> standing;
              case UNKNOWN -> new VoteOutcome.Unknown();
              case WITHDRAWN -> new VoteOutcome.Withdrawn();
              case LOCKED -> new VoteOutcome.Locked();
              case CLOSED -> new VoteOutcome.Closed();
            })
        .toList();
  }
}
