package io.feedmill.articles.vote;

import io.feedmill.articles.article.WriteRankPositionsScript;
import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.articles.model.Ranking;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Cast;
import io.feedmill.articles.vote.SettleRankingsScript.Groups;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Casts votes on some articles and writes all that follows from them, atomically: what
/// [CastVoteScript], [SettleRankingsScript] and [WriteRankPositionsScript] do on a cluster. Only
/// where one server has all keys.
///
/// | article | result |
/// |---|---|
/// | live, all its groups were given | votes as in [CastVoteScript]; in its positions; settled |
/// | in another group too, not live, or the site has newer votes | votes; unsettled |
/// | its keys are damaged | failed; the other articles are not affected |
/// | the versions of its positions are damaged | votes; in its positions; settled, and unsettled again |
public final class CastAndSettleScript {
  public static final String FILE = "articles/vote/cast_and_settle.lua";

  private static final int FIRST_COUNT = 2;
  private static final int FIRST_GROUP = 11;

  private final LuaScript script;

  CastAndSettleScript(LuaScript script) {
    this.script = script;
  }

  static CastAndSettleScript load(RedisClient redis) {
    return new CastAndSettleScript(LuaScript.load(redis, FILE));
  }

  /// Votes on an article, in their order.
  ///
  /// @param groups as last seen
  public record Votes(long id, List<Ballot> ballots, Groups groups) {}

  /// The result for one article.
  sealed interface Result {
    /// Everything is written.
    ///
    /// @param article as it is now
    record Settled(Cast cast, Groups groups, Article article) implements Result {}

    /// The votes are cast, but those that count are not written to the site; or none counts.
    ///
    /// @param groups as they are now, null when they were not read
    record Left(Cast cast, @Nullable Groups groups) implements Result {}

    /// Votes that are perhaps not cast.
    record Failed(Throwable error) implements Result {}
  }

  /// @return in the order of `votes`
  Future<List<Result>> run(List<Votes> votes) {
    return script
        .run(keys(votes), args(votes))
        .map(reply -> read(votes, Objects.requireNonNull(reply)));
  }

  private static List<Result> read(List<Votes> votes, Response reply) {
    List<Result> results = new ArrayList<>(votes.size());
    int next = 0;
    for (Votes each : votes) {
      String[] words = reply.get(next).toString().split(" ", FIRST_COUNT + 1);
      int names = next + 2;
      int end = names + Integer.parseInt(words[1]);
      switch (words[0]) {
        case "settled" -> {
          results.add(settled(each, words[FIRST_COUNT], reply, names, end));
          end += ArticleRows.FIELDS.size();
        }
        case "failed" -> results.add(new Result.Failed(ErrorType.create(words[FIRST_COUNT])));
        case "unknown" -> {
          String outcomes = words[FIRST_COUNT].split(" ", 4)[3];
          results.add(new Result.Left(cast(each, outcomes), null));
        }
        default -> {
          String version = reply.get(next + 1).toString();
          Groups groups = version.isEmpty() ? null : groups(version, reply, names, end);
          results.add(new Result.Left(cast(each, words[FIRST_COUNT]), groups));
        }
      }
      next = end;
    }
    return results;
  }

  private static Result settled(Votes votes, String counts, Response reply, int names, int end) {
    Groups groups = groups(reply.get(names - 1).toString(), reply, names, end);
    try {
      Article article = ArticleRows.read(votes.id(), reply, end, groups.names());
      return new Result.Settled(cast(votes, counts), groups, Objects.requireNonNull(article));
    } catch (RuntimeException e) {
      return new Result.Failed(e);
    }
  }

  private static Cast cast(Votes votes, String text) {
    return CastVoteScript.read(votes.id(), votes.ballots().size(), text);
  }

  private static Groups groups(String version, Response reply, int first, int end) {
    return new Groups(
        version, IntStream.range(first, end).mapToObj(i -> reply.get(i).toString()).toList());
  }

  public static List<String> keys(List<Votes> votes) {
    List<String> keys = new ArrayList<>(10 + 12 * votes.size());
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.SCORE)));
    keys.add(ArticleKeys.live());
    Stream.of(Slot.FORMULAS, Slot.NET_VOTES)
        .flatMap(slot -> slot.rankings().stream())
        .forEach(ranked -> keys.add(ArticleKeys.ranking(ranked)));
    keys.addAll(given(votes).keys());
    for (Votes each : votes) {
      keys.addAll(CastVoteScript.keys(each.id()));
      keys.add(ArticleKeys.article(each.id()));
      keys.add(ArticleKeys.placed(Slot.FORMULAS, each.id()));
      keys.add(ArticleKeys.placed(Slot.NET_VOTES, each.id()));
      keys.add(ArticleKeys.memberships(each.id()));
      each.ballots().forEach(ballot -> keys.add(MarkStamps.key(ballot.person())));
    }
    return keys;
  }

  private static GivenGroups given(List<Votes> votes) {
    return new GivenGroups(votes.stream().map(Votes::groups));
  }

  public static List<String> args(List<Votes> votes) {
    GivenGroups given = given(votes);
    List<String> args = new ArrayList<>(26 + 8 * votes.size());
    args.add(Long.toString(Ranking.VOTING_SECONDS));
    args.add(Integer.toString((int) Ranking.SECONDS_PER_VOTE));
    args.add(Integer.toString(ArticleKeys.LIVE_LENGTH));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.addAll(WriteRankPositionsScript.graceAndPeriods());
    args.add(Integer.toString(FIRST_GROUP + given.keys().size()));
    given.names().forEach(args::add);
    args.add(Integer.toString(ArticleRows.FIELDS.size()));
    args.addAll(ArticleRows.FIELDS);
    for (Votes each : votes) {
      args.add(Long.toString(each.id()));
      args.add(each.groups().version());
      args.add(Integer.toString(each.ballots().size()));
      given.addTo(args, each.groups());
      each.ballots().forEach(ballot -> ballot.addTo(args));
    }
    return args;
  }
}
