package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Votes of some accounts on one article, in their order: updates the vote sets and the counts in
/// the article's part, atomically, and adds the article to those that [SettleRankings] writes to
/// the site.
///
/// | previous vote | up | down | none |
/// |---|---|---|---|
/// | none | score +432, votes +1 | score -432, votes -1 | nothing changes |
/// | up | nothing changes | score -864, votes -2 | score -432, votes -1 |
/// | down | score +864, votes +2 | nothing changes | score +432, votes +1 |
///
/// Unknown, withdrawn or locked articles and votes later than seven days after posting are refused
/// (exactly seven days still count). The vote of an account without weight is recorded in
/// `uncounted:{id}`, and its counted vote is removed.
///
/// | mode | the account has weight | the account has none |
/// |---|---|---|
/// | cast | the table above; a recorded vote is deleted | recorded |
/// | discount | nothing changes | a counted vote is recorded instead |
/// | recount | a recorded vote is counted instead | nothing changes |
/// | erase | the vote is deleted | the vote is deleted |
public final class CastVoteScript {
  public static final String FILE = "articles/vote/cast_vote.lua";

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
  public record Ballot(long person, Direction direction, Mode mode) {
    void addTo(List<String> args) {
      args.add(ArticleKeys.person(person));
      args.add(direction.label());
      args.add(mode.label);
    }
  }

  /// @param outcomes in the order of the ballots
  /// @param counts after the last of them; null when the part has no such article
  public record Cast(List<Label> outcomes, @Nullable Counts counts) {
    boolean moved() {
      return outcomes.contains(Label.COUNTED);
    }
  }

  /// The outcome of one account's vote.
  public enum Label {
    COUNTED,
    UNCHANGED,
    RECORDED,
    UNKNOWN,
    WITHDRAWN,
    LOCKED,
    CLOSED;

    static Label of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT));
    }
  }

  public Future<Cast> run(long id, List<Ballot> ballots) {
    return script
        .run(keys(id), args(id, ballots))
        .map(reply -> read(id, ballots.size(), Objects.requireNonNull(reply).toString()));
  }

  public static List<String> keys(long id) {
    return List.of(
        ArticleKeys.votes(id),
        ArticleKeys.upvoted(id),
        ArticleKeys.downvoted(id),
        ArticleKeys.uncounted(id),
        ArticleKeys.weightless(ArticlePartitions.of(id)),
        ArticleKeys.unsettled(ArticlePartitions.of(id)));
  }

  public static List<String> args(long id, List<Ballot> ballots) {
    List<String> args = new ArrayList<>(2 + 3 * ballots.size());
    args.add(Long.toString(id));
    args.add(Long.toString(Ranking.VOTING_SECONDS));
    ballots.forEach(ballot -> ballot.addTo(args));
    return args;
  }

  /// Reads a reply.
  ///
  /// @param ballots their number
  static Cast read(long id, int ballots, String reply) {
    List<String> words = List.of(reply.split(" ", -1));
    int first = words.size() - ballots;
    List<Label> outcomes = words.subList(first, words.size()).stream().map(Label::of).toList();
    return new Cast(
        outcomes,
        first == 0
            ? null
            : new Counts(
                id,
                Long.parseLong(words.get(2)),
                Long.parseLong(words.get(0)),
                Long.parseLong(words.get(1))));
  }
}
