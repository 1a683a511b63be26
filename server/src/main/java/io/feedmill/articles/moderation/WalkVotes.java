package io.feedmill.articles.moderation;

import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.VoteOutcome;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/// Brings the counts in line with people's weight, and erases what people left who are gone: one
/// portion of one walk at a time, noted in Redis, so that it goes on where it ended after a stop.
///
/// A portion done twice, or by two servers at once, does no harm: each change of a vote looks at
/// the person's weight of now. A walk whose portion fails goes behind the others that wait.
final class WalkVotes implements Worker {
  private static final String NAME = "vote-walks";
  private static final int PORTION = 2_000;

  private final VoteWalkStore walks;
  private final TraceStore traces;
  private final CastVote votes;
  private final WithdrawArticle withdraw;
  private final int portion;
  private final RowFailures failures = RowFailures.of(NAME);

  /// @param portion articles looked at in one run
  WalkVotes(
      VoteWalkStore walks,
      TraceStore traces,
      CastVote votes,
      WithdrawArticle withdraw,
      int portion) {
    this.walks = walks;
    this.traces = traces;
    this.votes = votes;
    this.withdraw = withdraw;
    this.portion = portion;
  }

  static WalkVotes create(
      VoteWalkStore walks, TraceStore traces, CastVote votes, WithdrawArticle withdraw) {
    return new WalkVotes(walks, traces, votes, withdraw, PORTION);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    Optional<String> first = walks.first();
    return first.isPresent() && portion(first.get());
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  /// A walk that fails goes behind the others.
  private boolean portion(String person) {
    boolean done =
        failures.attempt("the walk of " + person, () -> walks.of(person).ifPresent(this::portion));
    if (!done) {
      walks.putBehind(person);
    }
    return done;
  }

  private void portion(VoteWalk walk) {
    switch (walk.task()) {
      case DISCOUNT -> discount(walk);
      case RECOUNT -> recount(walk);
      case ERASE -> erase(walk);
    }
  }

  private void discount(VoteWalk walk) {
    List<Long> ids = traces.votes(walk.person(), walk.next(), end(walk));
    each(ids, id -> votes.discount(id, walk.person()));
    goneOn(walk, ids.size());
  }

  private void recount(VoteWalk walk) {
    List<Long> ids = traces.recorded(walk.person());
    each(ids, id -> votes.recount(id, walk.person()));
    if (ids.isEmpty()) {
      walks.ended(walk, 0);
    } else {
      walks.goneOn(walk, walk.next(), ids.size());
    }
  }

  private void erase(VoteWalk walk) {
    List<Long> posts = traces.posts(walk.person());
    if (!posts.isEmpty()) {
      posts.forEach(id -> withdraw.delete(id, walk.person()));
      traces.forgetPosts(walk.person(), posts);
      return;
    }
    List<Long> ids = traces.votes(walk.person(), walk.next(), end(walk));
    each(ids, id -> votes.erase(id, walk.person()));
    traces.unflag(walk.person(), walk.next(), end(walk));
    if (end(walk) == walk.last()) {
      traces.forget(walk.person());
    }
    goneOn(walk, ids.size());
  }

  private long end(VoteWalk walk) {
    return Math.min(walk.last(), walk.next() + portion - 1);
  }

  private void goneOn(VoteWalk walk, int changed) {
    if (end(walk) == walk.last()) {
      walks.ended(walk, changed);
    } else {
      walks.goneOn(walk, end(walk) + 1, changed);
    }
  }

  private static void each(List<Long> ids, LongFunction<Future<VoteOutcome>> change) {
    RedisClient.await(Future.join(ids.stream().map(change::apply).toList()));
  }
}
