package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedChangeListener;
import io.feedmill.syndication.feed.RedisTime;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Runs the due plans of the desk: publications, withdrawals and expiries. Each is a script that
/// checks again whether it is due, so several processes may run at once. A plan that fails is due
/// again ten minutes later and does not delay others.
public final class RunDuePlans {
  static final String WORKER = "run-due-plans";
  private static final Editing NOBODY = Editing.lasting("");
  private static final int PORTION = 200;
  private static final Duration AFTER_FAILURE = Duration.ofMinutes(10);

  private final RedisClient redis;
  private final DeskScripts scripts;
  private final FeedChangeListener changes;
  private final RedisTime time;
  private final RowFailures failures = RowFailures.of(WORKER);

  public RunDuePlans(
      RedisClient redis, DeskScripts scripts, FeedChangeListener changes, RedisTime time) {
    this.time = time;
    this.redis = redis;
    this.scripts = scripts;
    this.changes = changes;
  }

  /// The worker of this process.
  public Worker worker(Duration interval) {
    return new Loop(this, interval);
  }

  private record Loop(RunDuePlans due, Duration interval) implements Worker {
    @Override
    public String name() {
      return WORKER;
    }

    @Override
    public boolean runOnce() {
      return due.run() == PORTION;
    }

    @Override
    public long failedRows() {
      return due.failures.count();
    }
  }

  /// @return number of due plans
  int run() {
    long now = time.of(redis.call(Request.cmd(Command.TIME))).toEpochMilli();
    Response due =
        redis.call(
            RedisClient.command(
                Command.ZRANGE, DeskKeys.due(), "-inf", now, "BYSCORE", "LIMIT", 0, PORTION));
    List<String> plans = due == null ? List.of() : due.stream().map(Response::toString).toList();
    for (String plan : plans) {
      if (!failures.attempt("the plan " + plan, () -> run(plan))) {
        postpone(plan, now + AFTER_FAILURE.toMillis());
      }
    }
    return plans.size();
  }

  /// Has no effect if the plan was run or postponed in the meantime.
  private void postpone(String plan, long until) {
    redis.call(RedisClient.command(Command.ZADD, DeskKeys.due(), "XX", "GT", until, plan));
  }

  private void run(String plan) {
    String[] parts = plan.split(" ", -1);
    if (parts[0].equals("expire")) {
      scripts.expire().run(UUID.fromString(parts[2]), parts[1], plan);
      changes.changed(parts[1]);
      return;
    }
    UUID article = UUID.fromString(parts[1]);
    List<String> feeds = Arrays.asList(parts[2].split(",", -1));
    Consumer<String> changed = changes::changed;
    if (parts[0].equals("publish")) {
      List<FeedEpoch> places = feeds.stream().map(feed -> new FeedEpoch(feed, "")).toList();
      scripts.publish().run(article, PublishMode.PLANNED, places, NOBODY, plan);
    } else {
      scripts.withdraw().run(article, parts[2], "", NOBODY, plan);
    }
    feeds.forEach(changed);
  }
}
