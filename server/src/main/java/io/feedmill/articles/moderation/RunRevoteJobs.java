package io.feedmill.articles.moderation;

import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.discussion.AccountComments;
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

/// Counts the votes of an account again after its weight changed, and erases the content of deleted
/// accounts. Each run does one portion of one job and stores its progress in Redis, so that a job
/// continues after a restart.
///
/// A portion may run twice, or on two servers at once: each change of a vote uses the account's
/// current weight. A job whose portion fails moves to the end of the queue.
final class RunRevoteJobs implements Worker {
  private static final String NAME = "run-revote-jobs";
  private static final int PORTION = 2_000;

  private final RevoteJobStore jobs;
  private final AccountContentStore content;
  private final AccountComments comments;
  private final CastVote votes;
  private final WithdrawArticle withdraw;
  private final int portion;
  private final RowFailures failures = RowFailures.of(NAME);

  /// @param portion articles per run
  RunRevoteJobs(
      RevoteJobStore jobs,
      AccountContentStore content,
      AccountComments comments,
      CastVote votes,
      WithdrawArticle withdraw,
      int portion) {
    this.jobs = jobs;
    this.content = content;
    this.comments = comments;
    this.votes = votes;
    this.withdraw = withdraw;
    this.portion = portion;
  }

  static RunRevoteJobs create(
      RevoteJobStore jobs,
      AccountContentStore content,
      AccountComments comments,
      CastVote votes,
      WithdrawArticle withdraw) {
    return new RunRevoteJobs(jobs, content, comments, votes, withdraw, PORTION);
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
    Optional<String> first = jobs.first();
    return first.isPresent() && portion(first.get());
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  /// A job that fails moves to the end of the queue.
  private boolean portion(String person) {
    boolean done =
        failures.attempt("the job of " + person, () -> jobs.of(person).ifPresent(this::portion));
    if (!done) {
      jobs.putBehind(person);
    }
    return done;
  }

  /// Before the first portion the account's weight is written to the parts again: the server that
  /// started the job may have been killed before it wrote it. The job does not process articles
  /// that are created later, because votes on them have the right weight.
  private void portion(RevoteJob job) {
    RevoteJob next = job;
    if (job.next() == 1) {
      jobs.notifyParts(job.person());
      next = jobs.extend(job);
    }
    switch (next.task()) {
      case DISCOUNT -> discount(next);
      case RECOUNT -> recount(next);
      case ERASE -> erase(next);
    }
  }

  private void discount(RevoteJob job) {
    weigh(job, id -> votes.discount(id, job.person()));
  }

  private void recount(RevoteJob job) {
    weigh(job, id -> votes.recount(id, job.person()));
  }

  /// Votes on comments follow when those on articles are done.
  private void weigh(RevoteJob job, LongFunction<Future<VoteOutcome>> change) {
    if (job.next() <= job.last()) {
      List<Long> ids = content.votes(job.person(), job.next(), end(job));
      each(ids, change);
      jobs.advance(job, end(job) + 1, ids.size());
      return;
    }
    AccountComments.Weighed weighed = comments.weigh(job.person(), job.comments());
    if (weighed.next() == AccountComments.END) {
      jobs.finish(job, weighed.votes());
    } else {
      jobs.advanceComments(job, weighed.next(), weighed.votes());
    }
  }

  private void erase(RevoteJob job) {
    List<Long> posts = content.posts(job.person());
    if (!posts.isEmpty()) {
      posts.forEach(id -> withdraw.delete(id, job.person()));
      content.removePosts(job.person(), posts);
      return;
    }
    if (comments.erase(job.person())) {
      return;
    }
    List<Long> ids = content.votes(job.person(), job.next(), end(job));
    each(ids, id -> votes.erase(id, job.person()));
    content.unflag(job.person(), job.next(), end(job));
    if (end(job) == job.last()) {
      content.deleteCollections(job.person());
      jobs.notifyParts(job.person(), true);
    }
    advance(job, ids.size());
  }

  private long end(RevoteJob job) {
    return Math.min(job.last(), job.next() + portion - 1);
  }

  private void advance(RevoteJob job, int changed) {
    if (end(job) == job.last()) {
      jobs.finish(job, changed);
    } else {
      jobs.advance(job, end(job) + 1, changed);
    }
  }

  private static void each(List<Long> ids, LongFunction<Future<VoteOutcome>> change) {
    RedisClient.await(Future.join(ids.stream().map(change::apply).toList()));
  }
}
