package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.Period;
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
/// | exists | repair | the faults; hash, votes, rankings, groups and lists are consistent now |
/// | missing | repair | leftover keys, which are deleted |
/// | missing | import | created, in every ranking and group, with the votes of the copied sets |
/// | exists | import | taken; nothing changes |
///
/// When the author or the groups differ from the given ones, nothing changes and the caller reads
/// them again. An import takes the votes from the copied sets and checks their sizes.
public final class RepairArticleScript {
  private static final int GRACE_SECONDS = 60;
  private static final int FIRST_NAME = 22;
  private static final List<Period> PERIODS =
      List.of(Period.ALL, Period.YEAR, Period.MONTH, Period.WEEK, Period.DAY);

  private final LuaScript script;

  public RepairArticleScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/repair_article.lua");
  }

  /// The result of a check or repair.
  public sealed interface Outcome {
    record Checked(List<Finding> findings) implements Outcome {}

    /// Author, groups or votes changed since they were read.
    record Moved() implements Outcome {}

    /// The id of the article to import is in use.
    record Taken() implements Outcome {}
  }

  Future<Outcome> check(ArticleFacts facts, boolean repair) {
    return run(facts, repair ? "repair" : "check", 0, 0, Map.of());
  }

  /// @param upvotes required size of the copied set of upvotes
  /// @param downvotes required size of the copied set of downvotes
  /// @param fields of the hash
  public Outcome importArticle(
      ArticleFacts facts, long upvotes, long downvotes, Map<String, String> fields) {
    return RedisClient.await(run(facts, "import", upvotes, downvotes, fields));
  }

  private Future<Outcome> run(
      ArticleFacts facts, String mode, long upvotes, long downvotes, Map<String, String> fields) {
    List<String> groups = List.copyOf(facts.groups());
    List<String> args = new ArrayList<>();
    args.add(mode);
    args.add(Long.toString(facts.id()));
    args.add(facts.author());
    args.add(Integer.toString((int) Ranking.SECONDS_PER_VOTE));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.add(Integer.toString(GRACE_SECONDS));
    args.add(Long.toString(upvotes));
    args.add(Long.toString(downvotes));
    PERIODS.forEach(period -> args.add(period.parameter()));
    PERIODS.forEach(period -> args.add(Long.toString(period.span().toSeconds())));
    int firstSuspect = FIRST_NAME + groups.size();
    args.add(Integer.toString(firstSuspect));
    args.add(Integer.toString(firstSuspect + facts.suspects().size()));
    args.add(Integer.toString(GroupKeys.ALL));
    args.addAll(groups);
    args.addAll(facts.suspects());
    fields.forEach((field, value) -> {
      args.add(field);
      args.add(value);
    });
    return script.run(keys(facts, groups), args).map(RepairArticleScript::read);
  }

  private static List<String> keys(ArticleFacts facts, List<String> groups) {
    long id = facts.id();
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.counter());
    keys.add(ArticleKeys.article(id));
    keys.add(ArticleKeys.upvoted(id));
    keys.add(ArticleKeys.downvoted(id));
    keys.add(ArticleKeys.memberships(id));
    keys.add(ArticleKeys.flags(id));
    keys.add(ArticleKeys.flagged());
    keys.add(ArticleKeys.pinned());
    keys.add(ArticleKeys.posts(ArticleKeys.personId(facts.author())));
    keys.add(ArticleKeys.groups());
    keys.add(ArticleKeys.groupOwners());
    keys.add(ArticleKeys.swept());
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.NEW)));
    RankedList.kept().forEach(ranked -> keys.add(ArticleKeys.ranking(ranked)));
    keys.add(ArticleKeys.importedVotes(id, Direction.UP));
    keys.add(ArticleKeys.importedVotes(id, Direction.DOWN));
    keys.add(ArticleKeys.site(id, facts.link()));
    keys.add(ArticleKeys.unsettled());
    groups.forEach(group -> keys.addAll(GroupKeys.all(group)));
    return keys;
  }

  private static Outcome read(@Nullable Response reply) {
    Response row = Objects.requireNonNull(reply);
    return switch (row.get(0).toString()) {
      case "checked" -> new Outcome.Checked(findings(row, 1));
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
