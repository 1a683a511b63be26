package io.feedmill.articles.check;

import io.feedmill.articles.article.PositionInput;
import io.feedmill.articles.article.WriteRankPositionsScript;
import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Checks or repairs an article, atomically.
///
/// | article | mode | result |
/// |---|---|---|
/// | any | check | the faults; nothing changes |
/// | exists | repair | the faults; hash, counts, groups, lists and rankings are consistent now |
/// | missing | repair | leftover keys, which are deleted |
/// | missing | import | created, in every group and ranking |
/// | exists | import | taken; nothing changes |
///
/// Rankings with separate slots are left to [CheckRankPositions]. When the author or the groups
/// differ from the given ones, or the article has counts of newer votes, nothing changes and the
/// caller reads them again.
final class RepairArticleScript {
  private static final int FIRST_NAME = 18;

  private final LuaScript script;

  RepairArticleScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/repair_article.lua");
  }

  /// The result of a check or repair.
  sealed interface Outcome {
    /// @param positionInput the input of the places in rankings with separate slots
    /// @param marked whether these may be older
    record Checked(PositionInput positionInput, boolean marked, List<Finding> findings)
        implements Outcome {}

    /// Author, groups or votes changed since they were read.
    record Moved() implements Outcome {}

    /// The id of the article to import is in use.
    record Taken() implements Outcome {}
  }

  /// @param votes what its part has
  Future<Outcome> check(ArticleFacts facts, CheckedVotes votes, boolean repair) {
    return run(facts, votes, repair ? "repair" : "check", Map.of());
  }

  /// @param votes what its part has
  /// @param fields of the hash
  Outcome importArticle(ArticleFacts facts, CheckedVotes votes, Map<String, String> fields) {
    return RedisClient.await(run(facts, votes, "import", fields));
  }

  private Future<Outcome> run(
      ArticleFacts facts, CheckedVotes votes, String mode, Map<String, String> fields) {
    List<String> groups = List.copyOf(facts.groups());
    List<String> args = new ArrayList<>();
    args.add(mode);
    args.add(Long.toString(facts.id()));
    args.add(facts.author());
    args.add(Integer.toString((int) Ranking.SECONDS_PER_VOTE));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.add(Long.toString(votes.upvotes()));
    args.add(Long.toString(votes.downvotes()));
    args.add(Long.toString(votes.version()));
    args.add(votes.settled() ? "1" : "0");
    args.add(Integer.toString(GroupKeys.ALL));
    args.add(Integer.toString(FIRST_NAME + groups.size()));
    args.add(NormalisedLink.number(facts.link()));
    args.addAll(WriteRankPositionsScript.periods());
    args.addAll(groups);
    fields.forEach((field, value) -> {
      args.add(field);
      args.add(value);
    });
    return script.run(keys(facts, groups), args).map(reply -> read(facts.id(), votes, reply));
  }

  private static List<String> keys(ArticleFacts facts, List<String> groups) {
    long id = facts.id();
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.counter());
    keys.add(ArticleKeys.article(id));
    keys.add(ArticleKeys.rulesChanged());
    keys.add(ArticleKeys.memberships(id));
    keys.add(ArticleKeys.flags(id));
    keys.add(ArticleKeys.flagged());
    keys.add(ArticleKeys.pinned());
    keys.add(ArticleKeys.posts(ArticleKeys.personId(facts.author())));
    keys.add(ArticleKeys.groups());
    keys.add(ArticleKeys.groupOwners());
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.NEW)));
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.SCORE)));
    keys.add(ArticleKeys.site(id, facts.link()));
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.ACTIVE)));
    keys.add(ArticleKeys.links());
    groups.forEach(group -> keys.addAll(GroupKeys.all(group)));
    return keys;
  }

  private static Outcome read(long id, CheckedVotes votes, @Nullable Response reply) {
    Response row = Objects.requireNonNull(reply);
    return switch (row.get(0).toString()) {
      case "checked" ->
          new Outcome.Checked(
              new PositionInput(
                  id,
                  row.get(1).toLong(),
                  row.get(2).toInteger() == 1,
                  row.get(3).toString(),
                  votes.upvotes(),
                  votes.downvotes()),
              row.get(4).toInteger() == 1,
              findings(row, 5));
      case "moved" -> new Outcome.Moved();
      case "taken" -> new Outcome.Taken();
      default -> throw new IllegalStateException("repair_article answered " + row);
    };
  }

  /// Reads kind, key and detail of each finding in turn.
  static List<Finding> findings(Response row, int offset) {
    List<Finding> findings = new ArrayList<>();
    for (int i = offset; i < row.size(); i += 3) {
      findings.add(
          new Finding(
              Damage.of(row.get(i).toString()),
              row.get(i + 1).toString(),
              row.get(i + 2).toString()));
    }
    return findings;
  }
}
