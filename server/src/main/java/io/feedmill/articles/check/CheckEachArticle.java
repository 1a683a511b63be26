package io.feedmill.articles.check;

import io.feedmill.articles.article.PositionInput;
import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.vote.ConflictingVoters;
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
  private final CheckRankPositions places;
  private final RepairVotesScript partVotes;
  private final VotingRules rules;
  private final ConflictingVoters bothSides;
  private final CheckRun run;
  private final Set<Long> aboveCounter = new HashSet<>();
  private long upTo;

  CheckEachArticle(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.script = new RepairArticleScript(redis);
    this.places = new CheckRankPositions(redis, run);
    this.partVotes = new RepairVotesScript(redis);
    this.rules = new VotingRules(redis);
    this.bothSides = new ConflictingVoters(redis);
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
    List<@Nullable Response> replies = read(ids);
    List<List<String>> suspects = bothSides.of(ids);
    List<SiteRow> rows = new ArrayList<>(ids.size());
    List<Future<CheckedVotes>> votes = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      int at = (SiteRow.REQUESTS + 1) * i;
      SiteRow row =
          SiteRow.of(
              ids.get(i), reply(replies, at), reply(replies, at + 1), reply(replies, at + 2));
      rows.add(row);
      finishCopy(row);
      // Leftovers are deleted only when there is still no article after they were seen.
      votes.add(partVotes.check(row, suspects.get(i), run.repairs() && row.exists()));
    }
    List<CheckedVotes> checked = votes.stream().map(RedisClient::await).toList();
    Set<Long> again = new TreeSet<>(created(rows, checked));
    List<Future<RepairArticleScript.Outcome>> outcomes = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      Set<String> names = new TreeSet<>(groups);
      reply(replies, (SiteRow.REQUESTS + 1) * i + SiteRow.REQUESTS)
          .forEach(name -> names.add(name.toString()));
      SiteRow row = rows.get(i);
      ArticleFacts facts = new ArticleFacts(row.id(), row.author(), row.link(), names);
      outcomes.add(script.check(facts, checked.get(i), run.repairs()));
    }
    List<PositionInput> inputs = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      RepairArticleScript.Outcome outcome = RedisClient.await(outcomes.get(i));
      take(rows.get(i), checked.get(i), outcome, again);
      toPlace(checked.get(i), outcome, inputs);
      if (run.repairs() && suspects.get(i).size() == ConflictingVoters.MOST) {
        again.add(ids.get(i));
      }
    }
    again.addAll(places.check(inputs));
    return List.copyOf(again);
  }

  /// Adds the article to those whose positions are computed from the data of the site.
  private static void toPlace(
      CheckedVotes votes, RepairArticleScript.Outcome outcome, List<PositionInput> inputs) {
    if (votes.settled()
        && outcome instanceof RepairArticleScript.Outcome.Checked(var positionInput, var marked, _)
        && !marked) {
      inputs.add(positionInput);
    }
  }

  /// An article that a server just submitted may not be in its part yet.
  private void finishCopy(SiteRow row) {
    if (row.exists() && row.rules().isEmpty()) {
      RedisClient.await(rules.copy(List.of(row.id())));
    }
  }

  private void take(
      SiteRow row, CheckedVotes votes, RepairArticleScript.Outcome outcome, Set<Long> again) {
    switch (outcome) {
      case RepairArticleScript.Outcome.Checked(_, _, List<Finding> findings) -> {
        if (row.exists() || !again.contains(row.id())) {
          votes.findings().forEach(run::found);
        }
        findings.forEach(run::found);
      }
      case RepairArticleScript.Outcome.Moved() -> {
        if (run.repairs()) {
          votes.findings().forEach(run::found);
        }
        again.add(row.id());
      }
      case RepairArticleScript.Outcome.Taken() ->
          throw new IllegalStateException("only an import can find that an id is in use");
    }
  }

  /// Articles that were created since they were read. Deletes the leftovers of articles that still
  /// do not exist.
  private List<Long> created(List<SiteRow> rows, List<CheckedVotes> checked) {
    List<SiteRow> missing = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      if (!rows.get(i).exists() && !checked.get(i).findings().isEmpty()) {
        missing.add(rows.get(i));
      }
    }
    List<@Nullable Response> now =
        redis.callAll(
            missing.stream()
                .map(row -> RedisClient.command(Command.EXISTS, ArticleKeys.article(row.id())))
                .toList());
    List<Long> created = new ArrayList<>();
    for (int i = 0; i < missing.size(); i++) {
      if (reply(now, i).toInteger() == 1) {
        created.add(missing.get(i).id());
      } else if (run.repairs()) {
        RedisClient.await(partVotes.check(missing.get(i), List.of(), true));
      }
    }
    return created;
  }

  private List<@Nullable Response> read(List<Long> ids) {
    List<Request> requests = new ArrayList<>((SiteRow.REQUESTS + 1) * ids.size());
    for (long id : ids) {
      requests.addAll(List.of(SiteRow.requests(id)));
      requests.add(ArticleRows.groups(id));
    }
    return redis.callAll(requests);
  }

  private static Response reply(List<@Nullable Response> replies, int index) {
    return Objects.requireNonNull(replies.get(index));
  }
}
