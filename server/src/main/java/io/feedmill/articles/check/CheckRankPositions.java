package io.feedmill.articles.check;

import io.feedmill.articles.article.PositionInput;
import io.feedmill.articles.article.RaiseRulesScript;
import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.article.WriteRankPositionsScript;
import io.feedmill.articles.article.WriteRankPositionsScript.Mode;
import io.feedmill.articles.article.WriteRankPositionsScript.Placed;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Checks the positions of articles in the rankings with separate slots. A slot that has a newer
/// version of an article than was given is not checked: the article has changed since, or the site
/// has lost its last changes.
final class CheckRankPositions {
  private final RedisClient redis;
  private final WriteRankPositionsScript script;
  private final RaiseRulesScript versions;
  private final VotingRules rules;
  private final CheckRun run;

  CheckRankPositions(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.script = new WriteRankPositionsScript(redis);
    this.versions = new RaiseRulesScript(redis);
    this.rules = new VotingRules(redis);
    this.run = run;
  }

  /// Blocks.
  ///
  /// @param articles whose places should be those of this version
  /// @return ids to check again
  List<Long> check(List<PositionInput> articles) {
    List<Long> again = new ArrayList<>();
    if (!articles.isEmpty()) {
      List<String> cleaned = cleaned();
      for (Slot slot : Slot.values()) {
        List<Placed> placed = RedisClient.await(read(slot, articles, cleaned));
        for (int i = 0; i < articles.size(); i++) {
          take(slot, articles.get(i), placed.get(i), again);
        }
      }
    }
    return again;
  }

  private Future<List<Placed>> read(Slot slot, List<PositionInput> articles, List<String> cleaned) {
    return script.run(slot, run.repairs() ? Mode.REPAIR : Mode.CHECK, articles, cleaned);
  }

  private void take(Slot slot, PositionInput given, Placed placed, List<Long> again) {
    if (placed.version() <= given.version()) {
      RepairArticleScript.findings(placed.faults(), 1).forEach(run::found);
      return;
    }
    long id = given.id();
    switch (RedisClient.await(versions.run(id, placed.version(), run.repairs()))) {
      case KNOWN -> again.add(id);
      case LOST -> {
        run.found(
            Damage.WRONG_IN_RANKING,
            ArticleKeys.placed(slot, id),
            ArticleKeys.member(id)
                + " at version "
                + placed.version()
                + ", not "
                + given.version());
        if (run.repairs()) {
          RedisClient.await(rules.copy(List.of(id)));
          again.add(id);
        }
      }
      case NONE -> takeWithoutArticle(slot, id, placed.version(), again);
    }
  }

  private void takeWithoutArticle(Slot slot, long id, long version, List<Long> again) {
    PositionInput gone = new PositionInput(id, version, false, "0", 0, 0);
    Placed placed = RedisClient.await(read(slot, List.of(gone), cleaned())).getFirst();
    if (placed.version() == version) {
      RepairArticleScript.findings(placed.faults(), 1).forEach(run::found);
    } else {
      again.add(id);
    }
  }

  /// Post times up to which the rankings by votes were cleaned.
  private List<String> cleaned() {
    Request request = Request.cmd(Command.HMGET).arg(ArticleKeys.swept());
    List<RankedList> rankings = Slot.NET_VOTES.rankings();
    rankings.forEach(ranked -> request.arg(ranked.period().parameter()));
    Response times = Objects.requireNonNull(redis.call(request));
    List<String> cleaned = new ArrayList<>(rankings.size());
    for (int i = 0; i < rankings.size(); i++) {
      cleaned.add(times.get(i) == null ? "" : times.get(i).toString());
    }
    return cleaned;
  }
}
