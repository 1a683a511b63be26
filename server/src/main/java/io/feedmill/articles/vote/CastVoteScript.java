package io.feedmill.articles.vote;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Votes of some accounts on one article, in their order: updates the vote sets and the counts,
/// atomically, and adds the article to those that [SettleRankings] moves to their places.
///
/// | previous vote | up | down | none |
/// |---|---|---|---|
/// | none | score +432, votes +1 | score -432, votes -1 | nothing changes |
/// | up | nothing changes | score -864, votes -2 | score -432, votes -1 |
/// | down | score +864, votes +2 | nothing changes | score +432, votes +1 |
///
/// Unknown, withdrawn or locked articles and votes later than seven days after posting are refused
/// (exactly seven days still count). The vote of an account without weight is recorded in
/// `uncounted:{uid}`, and its counted vote is removed.
///
/// | mode | the account has weight | the account has none |
/// |---|---|---|
/// | cast | the table above; a recorded vote is deleted | recorded |
/// | discount | nothing changes | a counted vote is recorded instead |
/// | recount | a recorded vote is counted instead | nothing changes |
/// | erase | the vote is deleted | the vote is deleted |
public final class CastVoteScript {
  public static final String FILE = "articles/cast_vote.lua";

  private final LuaScript script;

  public CastVoteScript(LuaScript script) {
    this.script = script;
  }

  static CastVoteScript load(RedisClient redis) {
    return new CastVoteScript(LuaScript.load(redis, FILE));
  }

  /// Whether a vote is cast, or moved out of or into the counts because the account's weight
  /// changed, or erased because the account was deleted.
  public enum Mode {
    CAST("cast"),
    DISCOUNT("discount"),
    RECOUNT("recount"),
    ERASE("erase");

    private final String label;

    Mode(String label) {
      this.label = label;
    }
  }

  /// One account's vote.
  public record Ballot(long person, Direction direction, Mode mode) {}

  /// @param outcomes in the order of the ballots; all that count have the article as it is after
  ///   the last of them
  /// @param moved the article, when its counts have changed
  public record Cast(List<VoteOutcome> outcomes, @Nullable Article moved) {}

  public Future<Cast> run(long id, List<Ballot> ballots) {
    return script
        .run(keys(id, ballots), args(id, ballots))
        .map(reply -> read(id, Objects.requireNonNull(reply)));
  }

  public static List<String> keys(long id, List<Ballot> ballots) {
    List<String> keys = new ArrayList<>(6 + ballots.size());
    keys.add(ArticleKeys.article(id));
    keys.add(ArticleKeys.upvoted(id));
    keys.add(ArticleKeys.downvoted(id));
    keys.add(ArticleKeys.memberships(id));
    keys.add(ArticleKeys.weightless());
    keys.add(ArticleKeys.unsettled());
    for (Ballot ballot : ballots) {
      keys.add(ArticleKeys.uncounted(ballot.person()));
    }
    return keys;
  }

  public static List<String> args(long id, List<Ballot> ballots) {
    List<String> args = new ArrayList<>(2 + 3 * ballots.size());
    args.add(Long.toString(id));
    args.add(Long.toString(Ranking.VOTING_SECONDS));
    for (Ballot ballot : ballots) {
      args.add(ArticleKeys.person(ballot.person()));
      args.add(ballot.direction().label());
      args.add(ballot.mode().label);
    }
    return args;
  }

  private static Cast read(long id, Response row) {
    Article article = row.size() == 1 ? null : ArticleRows.readWithGroups(id, row, 1);
    VoteOutcome standing =
        article == null ? new VoteOutcome.Unknown() : new VoteOutcome.Counted(article);
    boolean moved = false;
    List<VoteOutcome> outcomes = new ArrayList<>(row.get(0).size());
    for (Response label : row.get(0)) {
      outcomes.add(outcome(label.toString(), standing));
      moved |= label.toString().equals("counted");
    }
    return new Cast(outcomes, moved ? article : null);
  }

  private static VoteOutcome outcome(String label, VoteOutcome standing) {
    return switch (label) {
      case "counted", "unchanged", "recorded", "unknown" -> standing;
      case "withdrawn" -> new VoteOutcome.Withdrawn();
      case "locked" -> new VoteOutcome.Locked();
      case "closed" -> new VoteOutcome.Closed();
      default -> throw new IllegalStateException("cast_vote answered " + label);
    };
  }
}
