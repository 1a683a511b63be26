package io.feedmill.articles.check;

import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.KeyShape;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Progress;
import io.vertx.redis.client.Command;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Rebuilds everything that is derived from articles and votes, while servers are running:
/// rankings, lists of groups, authors' lists, counts. The sources are the articles' hashes, their
/// vote and group sets, flags and pins.
///
/// Cached rankings are deleted, and built again by their next reader; everything else is repaired
/// by [CheckArticles], so lists never show less than before. A rebuild that was stopped can be run
/// again.
public final class RebuildArticles {
  private final RedisClient redis;

  public RebuildArticles(RedisClient redis) {
    this.redis = redis;
  }

  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable in an outage; run it again to
  ///   continue
  public ArticleReport run(Progress progress) {
    redis.scan(ArticleKeys.every(), CheckKeys.BATCH, this::dropCaches);
    CheckReport report = CheckArticles.create(redis).run(true, progress);
    Map<String, Long> kinds =
        report.found().stream()
            .collect(Collectors.groupingBy(found -> found.kind().label(), Collectors.counting()));
    List<String> lines = new ArrayList<>();
    kinds.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(Comparator.naturalOrder()))
        .forEach(kind -> lines.add("%,d x %s".formatted(kind.getValue(), kind.getKey())));
    String most = report.found().size() < CheckRun.MOST_KEPT ? "" : "at least ";
    lines.add(
        "articles: %d ids checked, %s%,d faults repaired, %d left"
            .formatted(
                report.articles(),
                most,
                report.found().size() - report.left().size(),
                report.left().size()));
    return new ArticleReport(lines, report.left().isEmpty());
  }

  private void dropCaches(List<String> keys) {
    redis.callAll(
        keys.stream()
            .map(ScannedKey::of)
            .filter(key -> key.shape() == KeyShape.CACHE && !ArticleKeys.beingBuilt(key.key()))
            .map(key -> RedisClient.command(Command.UNLINK, key.key()))
            .toList());
  }
}
