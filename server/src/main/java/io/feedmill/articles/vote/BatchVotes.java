package io.feedmill.articles.vote;

import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Cast;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/// Batches the votes on one article that arrive while earlier ones are in flight, and sends them in
/// one call. At most one call per article is in flight; votes are sent in the order of arrival,
/// without an artificial delay.
final class BatchVotes {
  /// Votes in one call: Redis is busy with them for a quarter of a millisecond.
  static final int MOST = 128;

  private record Waiting(Ballot ballot, Promise<VoteOutcome> promise) {}

  private final BiFunction<Long, List<Ballot>, Future<Cast>> call;
  private final BiFunction<Cast, List<Ballot>, Future<List<VoteOutcome>>> settle;

  /// Articles with a call in flight, and the votes that wait for its end.
  private final Map<Long, Queue<Waiting>> waiting = new ConcurrentHashMap<>();

  /// @param call sends votes on an article
  /// @param settle what else happens before the votes are answered, in their order; the next call
  ///   does not wait for it
  BatchVotes(
      BiFunction<Long, List<Ballot>, Future<Cast>> call,
      BiFunction<Cast, List<Ballot>, Future<List<VoteOutcome>>> settle) {
    this.call = call;
    this.settle = settle;
  }

  Future<VoteOutcome> add(long id, Ballot ballot) {
    Promise<VoteOutcome> promise = Promise.promise();
    Waiting vote = new Waiting(ballot, promise);
    boolean[] first = new boolean[1];
    waiting.compute(
        id,
        (_, queue) -> {
          if (queue == null) {
            first[0] = true;
            return new ArrayDeque<>();
          }
          queue.add(vote);
          return queue;
        });
    if (first[0]) {
      send(id, List.of(vote));
    }
    return promise.future();
  }

  private void send(long id, List<Waiting> votes) {
    List<Ballot> ballots = votes.stream().map(Waiting::ballot).toList();
    Future<Cast> sent;
    try {
      sent = call.apply(id, ballots);
    } catch (RuntimeException e) {
      sent = Future.failedFuture(e);
    }
    sent.onComplete(_ -> next(id))
        .compose(cast -> settle.apply(cast, ballots))
        .onSuccess(outcomes -> {
          for (int i = 0; i < votes.size(); i++) {
            votes.get(i).promise().complete(outcomes.get(i));
          }
        })
        .onFailure(error -> votes.forEach(vote -> vote.promise().fail(error)));
  }

  /// Sends the votes that arrived during the call that just ended.
  private void next(long id) {
    List<Waiting> votes = new ArrayList<>();
    waiting.compute(
        id,
        (_, queue) -> {
          while (queue != null && !queue.isEmpty() && votes.size() < MOST) {
            votes.add(queue.remove());
          }
          return votes.isEmpty() ? null : queue;
        });
    if (!votes.isEmpty()) {
      send(id, votes);
    }
  }
}
