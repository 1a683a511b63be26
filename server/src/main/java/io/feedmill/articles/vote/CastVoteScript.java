package io.feedmill.articles.vote;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One vote: updates the vote sets, the counts and every ranking, atomically.
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
///
/// The cached rankings of the given groups are updated; the reply has all groups of the article.
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

  /// @param outcome the result
  /// @param missed groups of the article that were not among the given ones
  public record Cast(VoteOutcome outcome, Set<String> missed) {}

  public Future<Cast> run(
      long id, long person, Direction direction, Mode mode, List<String> groups) {
    return script
        .run(keys(id, person, groups), args(id, ArticleKeys.person(person), direction, mode))
        .map(reply -> read(id, reply, groups));
  }

  public static List<String> args(long id, String voter, Direction direction, Mode mode) {
    return List.of(
        Long.toString(id),
        voter,
        direction.label(),
        mode.label,
        Long.toString(Ranking.VOTING_SECONDS),
        Integer.toString((int) Ranking.SECONDS_PER_VOTE),
        Long.toString((long) Ranking.ID_RANGE),
        Integer.toString(ArticleKeys.LIVE_LENGTH));
  }

  public static List<String> keys(long id, long person, List<String> groups) {
    List<String> keys = new ArrayList<>(16 + 2 * groups.size());
    keys.add(ArticleKeys.article(id));
    keys.add(ArticleKeys.upvoted(id));
    keys.add(ArticleKeys.downvoted(id));
    keys.add(ArticleKeys.memberships(id));
    keys.add(ArticleKeys.weightless());
    keys.add(ArticleKeys.uncounted(person));
    keys.add(ArticleKeys.live());
    for (RankedList ranked : RankedList.kept()) {
      keys.add(ArticleKeys.ranking(ranked));
    }
    for (String group : groups) {
      RankedList ranked = RankedList.site(Rank.SCORE).within(group);
      keys.add(ArticleKeys.ranking(ranked));
      keys.add(ArticleKeys.building(ranked));
    }
    return keys;
  }

  private static Cast read(long id, @Nullable Response reply, List<String> named) {
    Response row = Objects.requireNonNull(reply);
    return switch (row.get(0).toString()) {
      case "counted", "unchanged", "recorded" -> {
        Article article = ArticleRows.readWithGroups(id, row, 1);
        Set<String> missed =
            article.groups().stream()
                .filter(group -> !named.contains(group))
                .collect(Collectors.toUnmodifiableSet());
        yield new Cast(new VoteOutcome.Counted(article), missed);
      }
      case "unknown" -> new Cast(new VoteOutcome.Unknown(), Set.of());
      case "withdrawn" -> new Cast(new VoteOutcome.Withdrawn(), Set.of());
      case "locked" -> new Cast(new VoteOutcome.Locked(), Set.of());
      case "closed" -> new Cast(new VoteOutcome.Closed(), Set.of());
      default -> throw new IllegalStateException("cast_vote answered " + row);
    };
  }
}
