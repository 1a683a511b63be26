package io.feedmill.articles.vote;

import com.github.benmanes.caffeine.cache.Cache;
import io.feedmill.articles.vote.CastAndSettleScript.Result;
import io.feedmill.articles.vote.CastAndSettleScript.Votes;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.SettleRankingsScript.Groups;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.function.BiFunction;

/// Casts and settles votes where one Redis has all keys. One call is in flight at a time; the votes
/// that arrive meanwhile, on any articles, are sent together by the next call, in the order of
/// arrival for each article. So a vote waits for no others while there are few, and the more there
/// are the less each costs.
final class CastAndSettle {
  /// Articles in one call: Redis is busy with them for a few milliseconds.
  static final int MOST_ARTICLES = 32;

  /// Votes in one call.
  static final int MOST_VOTES = 256;

  private record Waiting(Ballot ballot, Promise<VoteOutcome> promise) {}

  private final CastAndSettleScript script;
  private final Cache<Long, Groups> groups;
  private final BiFunction<Votes, Result, Future<List<VoteOutcome>>> answer;

  private final Map<Long, Queue<Waiting>> waiting = new LinkedHashMap<>();
  private boolean calling;

  /// @param groups of articles as last seen
  /// @param answer what else happens before the votes on an article are answered, in their order;
  ///   the next call does not wait for it
  CastAndSettle(
      CastAndSettleScript script,
      Cache<Long, Groups> groups,
      BiFunction<Votes, Result, Future<List<VoteOutcome>>> answer) {
    this.script = script;
    this.groups = groups;
    this.answer = answer;
  }

  Future<VoteOutcome> add(long id, Ballot ballot) {
    Promise<VoteOutcome> promise = Promise.promise();
    boolean first;
    synchronized (this) {
      waiting.computeIfAbsent(id, _ -> new ArrayDeque<>()).add(new Waiting(ballot, promise));
      first = !calling;
      calling = true;
    }
    if (first) {
      next();
    }
    return promise.future();
  }

  private void next() {
    Map<Long, List<Waiting>> batch = take();
    if (batch.isEmpty()) {
      return;
    }
    List<Votes> votes = new ArrayList<>(batch.size());
    batch.forEach((id, some) -> {
      Groups known = groups.getIfPresent(id);
      votes.add(
          new Votes(
              id,
              some.stream().map(Waiting::ballot).toList(),
              known == null ? Groups.UNKNOWN : known));
    });
    Future.succeededFuture(votes)
        .compose(script::run)
        .onComplete((results, error) -> {
          next();
          for (int i = 0; i < votes.size(); i++) {
            Votes one = votes.get(i);
            Result result = error == null ? results.get(i) : new Result.Failed(error);
            complete(one, result, List.copyOf(batch.getOrDefault(one.id(), List.of())));
          }
        });
  }

  /// Some waiting votes, those of each article in their order. An article that has more goes to the
  /// end of the queue.
  private synchronized Map<Long, List<Waiting>> take() {
    Map<Long, List<Waiting>> batch = new LinkedHashMap<>();
    int left = MOST_VOTES;
    while (left > 0 && batch.size() < MOST_ARTICLES && !waiting.isEmpty()) {
      long id = waiting.keySet().iterator().next();
      if (batch.containsKey(id)) {
        break;
      }
      Queue<Waiting> queue = Objects.requireNonNull(waiting.remove(id));
      List<Waiting> some = new ArrayList<>();
      while (left > 0 && !queue.isEmpty()) {
        some.add(queue.remove());
        left--;
      }
      if (!queue.isEmpty()) {
        waiting.put(id, queue);
      }
      batch.put(id, some);
    }
    calling = !batch.isEmpty();
    return batch;
  }

  private void complete(Votes votes, Result result, List<Waiting> waited) {
    switch (result) {
      case Result.Settled(_, Groups now, _) -> know(votes, now);
      case Result.Left(_, Groups now) when now != null -> know(votes, now);
      case Result.Left _ -> {} // groups that were not read are as they were known
      case Result.Failed _ -> groups.invalidate(votes.id());
    }
    Future.succeededFuture(result)
        .compose(each -> answer.apply(votes, each))
        .onSuccess(outcomes -> {
          for (int i = 0; i < waited.size(); i++) {
            waited.get(i).promise().complete(outcomes.get(i));
          }
        })
        .onFailure(error -> waited.forEach(vote -> vote.promise().fail(error)));
  }

  /// Known groups are not stored again, so that they are read at times.
  private void know(Votes votes, Groups now) {
    if (!now.equals(votes.groups())) {
      groups.put(votes.id(), now);
    }
  }
}
