package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Set;

/// Checks all keys of ranked articles in Redis, reports each broken invariant and repairs it if
/// requested, while servers are running.
///
/// Keys are found by SCAN on every master, articles also by their ids, in steps of about a
/// millisecond. Each finding was seen by one script atomically, so concurrent changes are never
/// reported as damage, and a repair never reverts them: a script compares values that were read
/// before (author, groups), and runs again when they differ.
///
/// Blocks; one run at a time.
public final class CheckArticles {
  private final RedisClient redis;

  private CheckArticles(RedisClient redis) {
    this.redis = redis;
  }

  public static CheckArticles create(RedisClient redis) {
    return new CheckArticles(redis);
  }

  /// The work of `./feedmill fsck articles`.
  public static Check check(RedisClient redis) {
    return (repair, progress) -> {
      CheckReport report = create(redis).run(repair, progress);
      return new Check.Result(report.lines(), report.found().size(), report.left().size());
    };
  }

  /// Checks everything once; a second time after a repair with findings.
  ///
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable in an outage; run it again to
  ///   continue
  public CheckReport run(boolean repair, Progress progress) {
    SettlePendingVotes.prepare(redis);
    CheckRun first = new CheckRun(repair, progress);
    SettlePendingVotes.create(redis).all();
    long articles = run(first);
    List<Finding> left = first.findings();
    if (repair && !left.isEmpty()) {
      CheckRun second = new CheckRun(false, progress);
      run(second);
      left = second.findings();
    }
    return new CheckReport(first.findings(), left, articles, repair);
  }

  /// Checks some articles, their votes and their positions, and repairs them, once.
  ///
  /// @return number of faults
  public int repair(List<Long> ids) {
    CheckRun run = new CheckRun(true, Progress.UNWATCHED);
    new CheckEachArticle(redis, run).missed(ids);
    return run.findings().size();
  }

  /// @return number of checked article ids
  private long run(CheckRun run) {
    long last = lastId();
    CheckEachArticle articles = new CheckEachArticle(redis, run);
    CheckRankings rankings = new CheckRankings(redis, articles, run);
    run.plan(last);
    CheckKeyTypes types = new CheckKeyTypes(redis, run, last);
    List<Long> aboveCounter = types.check();
    if (types.hasWrongTypes()) {
      run.end();
      return 0;
    }
    new CheckWeights(redis, run).check();
    rankings.plan();
    articles.upTo(last);
    articles.missed(aboveCounter);
    Set<String> groups = new CheckKeys(redis, run).check();
    rankings.check();
    new CheckGroups(redis, articles, run).check(groups);
    run.end();
    return articles.checked();
  }

  private long lastId() {
    String type =
        String.valueOf(redis.call(RedisClient.command(Command.TYPE, ArticleKeys.counter())));
    if (!type.equals("string")) {
      return 0;
    }
    Response last = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    return last == null ? 0 : ScannedKey.number(last.toString());
  }
}
