package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.vote.VotersOfBothSides;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Checks articles by their ids, whether they exist or not, in batches.
final class CheckEachArticle {
  /// Articles per batch: Redis is busy with one for about a millisecond.
  static final int BATCH = 20;

  private static final int MOST_ATTEMPTS = 1_000;

  private final RedisClient redis;
  private final RepairArticleScript script;
  private final VotersOfBothSides bothSides;
  private final CheckRun run;
  private final Set<Long> aboveCounter = new HashSet<>();
  private long upTo;

  CheckEachArticle(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.script = new RepairArticleScript(redis);
    this.bothSides = new VotersOfBothSides(redis);
    this.run = run;
  }

  /// Checks ids 1 to `last`.
  void upTo(long last) {
    for (long from = 1; from <= last; from += BATCH) {
      List<Long> ids = new ArrayList<>(BATCH);
      for (long id = from; id < Math.min(from + BATCH, last + 1); id++) {
        ids.add(id);
      }
      check(ids, Set.of());
      run.did(ids.size());
    }
    upTo = last;
  }

  /// Checks ids that were not checked yet.
  void missed(List<Long> ids) {
    List<Long> fresh = ids.stream().filter(id -> id > upTo && aboveCounter.add(id)).toList();
    for (int from = 0; from < fresh.size(); from += BATCH) {
      check(fresh.subList(from, Math.min(from + BATCH, fresh.size())), Set.of());
    }
  }

  /// Checks articles and their entries in one group, which their hashes may not name.
  void inGroup(List<Long> ids, String group) {
    for (int from = 0; from < ids.size(); from += BATCH) {
      check(ids.subList(from, Math.min(from + BATCH, ids.size())), Set.of(group));
    }
  }

  long checked() {
    return upTo + aboveCounter.size();
  }

  private void check(List<Long> ids, Set<String> groups) {
    List<Long> left = ids;
    for (int attempt = 0; !left.isEmpty(); attempt++) {
      if (attempt == MOST_ATTEMPTS) {
        throw new IllegalStateException("articles " + left + " keep changing");
      }
      left = attempt(left, groups);
    }
  }

  /// @return ids to check again
  private List<Long> attempt(List<Long> ids, Set<String> groups) {
    List<ArticleFacts> facts = read(ids, groups);
    List<Future<RepairArticleScript.Outcome>> outcomes =
        facts.stream().map(article -> script.check(article, run.repairs())).toList();
    List<Long> again = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      switch (RedisClient.await(outcomes.get(i))) {
        case RepairArticleScript.Outcome.Checked(List<Finding> findings) -> {
          findings.forEach(run::found);
          if (run.repairs() && facts.get(i).suspects().size() == VotersOfBothSides.MOST) {
            again.add(ids.get(i));
          }
        }
        case RepairArticleScript.Outcome.Moved() -> again.add(ids.get(i));
        case RepairArticleScript.Outcome.Taken() ->
            throw new IllegalStateException("only an import can find that an id is in use");
      }
    }
    return again;
  }

  private List<ArticleFacts> read(List<Long> ids, Set<String> groups) {
    List<Request> requests = new ArrayList<>(2 * ids.size());
    for (long id : ids) {
      requests.add(RedisClient.command(Command.HMGET, ArticleKeys.article(id), "author", "link"));
      requests.add(ArticleRows.groups(id));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<List<String>> suspects = bothSides.of(ids);
    List<ArticleFacts> facts = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      Response row = Objects.requireNonNull(replies.get(2 * i));
      Set<String> names = new TreeSet<>(groups);
      Objects.requireNonNull(replies.get(2 * i + 1)).forEach(name -> names.add(name.toString()));
      facts.add(
          new ArticleFacts(ids.get(i), text(row.get(0)), text(row.get(1)), names, suspects.get(i)));
    }
    return facts;
  }

  private static String text(@Nullable Response field) {
    return field == null ? "" : field.toString();
  }
}
