package io.feedmill.articles.moderation;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The queue of jobs, and the progress of each account's last job.
final class RevoteJobStore {
  private static final String[] FIELDS = {
    "task", "round", "next", "last", "changed", "started", "finished", "comments"
  };

  private final RedisClient redis;
  private final StartRevoteJobScript start;
  private final SaveRevoteJobScript save;
  private final ExtendRevoteJobScript extend;

  public RevoteJobStore(RedisClient redis) {
    this.redis = redis;
    this.start = StartRevoteJobScript.load(redis);
    this.save = SaveRevoteJobScript.load(redis);
    this.extend = new ExtendRevoteJobScript(redis);
  }

  /// Restores or removes the weight of an account's votes.
  public StartRevoteJobScript.Outcome weigh(
      long person, boolean counts, long moderator, String reason) {
    RevoteJob.Task task = counts ? RevoteJob.Task.RECOUNT : RevoteJob.Task.DISCOUNT;
    StartRevoteJobScript.Outcome outcome = start.call(person, task, moderator, reason);
    notifyParts(person);
    return outcome;
  }

  /// Starts to erase the content of an account.
  void erase(long person) {
    start.erase(person);
    notifyParts(person);
  }

  /// Writes to all parts whether the votes of an account count: see [ArticleKeys#weightless(int)].
  void notifyParts(long person) {
    notifyParts(person, counts(person));
  }

  /// [#tellParts(long)] with the future weight of the account.
  void notifyParts(long person, boolean counts) {
    Command change = counts ? Command.SREM : Command.SADD;
    redis.callAll(
        IntStream.range(0, ArticlePartitions.COUNT)
            .mapToObj(part ->
                RedisClient.command(
                    change, ArticleKeys.weightless(part), ArticleKeys.person(person)))
            .toList());
  }

  boolean counts(long person) {
    Response weightless =
        redis.call(
            RedisClient.command(
                Command.SISMEMBER, ArticleKeys.weightless(), ArticleKeys.person(person)));
    return Objects.requireNonNull(weightless).toInteger() == 0;
  }

  /// The account whose job has waited longest.
  Optional<String> first() {
    Response head =
        Objects.requireNonNull(
            redis.call(RedisClient.command(Command.ZRANGE, ArticleKeys.revoteJobs(), 0, 0)));
    return head.stream().map(Response::toString).findFirst();
  }

  /// The job of a member of the queue; a member without job is removed.
  Optional<RevoteJob> of(String person) {
    Optional<RevoteJob> job = find(ArticleKeys.personId(person));
    if (job.isEmpty()) {
      redis.call(RedisClient.command(Command.ZREM, ArticleKeys.revoteJobs(), person));
    }
    return job;
  }

  /// Postpones a job: jobs requested up to an hour later run first. No effect if the job has ended.
  void putBehind(String person) {
    redis.call(
        RedisClient.command(Command.ZADD, ArticleKeys.revoteJobs(), "XX", "INCR", 3_600, person));
  }

  /// The last job of an account, finished or not.
  Optional<RevoteJob> find(long person) {
    Request request = Request.cmd(Command.HMGET).arg(ArticleKeys.revoteJob(person));
    List.of(FIELDS).forEach(request::arg);
    Response row = Objects.requireNonNull(redis.call(request));
    return row.get(0) == null ? Optional.empty() : Optional.of(read(person, row));
  }

  private static RevoteJob read(long person, Response row) {
    @Nullable Response finished = row.get(6);
    @Nullable Response comments = row.get(7);
    return new RevoteJob(
        person,
        RevoteJob.Task.valueOf(row.get(0).toString().toUpperCase(Locale.ROOT)),
        row.get(1).toLong(),
        row.get(2).toLong(),
        row.get(3).toLong(),
        comments == null ? 0 : comments.toInteger(),
        row.get(4).toLong(),
        Article.instant(row.get(5).toString()),
        finished == null ? null : Article.instant(finished.toString()));
  }

  /// Extends a job to the last article that exists now, unless it was replaced.
  RevoteJob extend(RevoteJob job) {
    return job.upTo(extend.call(job));
  }

  /// @return false when the job was replaced
  boolean advance(RevoteJob job, long next, long changed) {
    return save.call(job, next, 0, changed, false);
  }

  /// Continues among the votes on comments.
  ///
  /// @return false when the job was replaced
  boolean advanceComments(RevoteJob job, int comments, long changed) {
    return save.call(job, job.last() + 1, comments, changed, false);
  }

  /// @return false when the job was replaced
  boolean finish(RevoteJob job, long changed) {
    return save.call(job, job.last() + 1, 0, changed, true);
  }
}
