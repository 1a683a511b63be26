package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;

/// Checks the rankings of the whole site for members that the check of each article does not find:
/// those that are not articles, and articles above the counter.
final class CheckRankings {
  private final RedisClient redis;
  private final EntryScan scan;
  private final CheckEachArticle articles;
  private final CheckRun run;

  CheckRankings(RedisClient redis, CheckEachArticle articles, CheckRun run) {
    this.redis = redis;
    this.scan = new EntryScan(redis);
    this.articles = articles;
    this.run = run;
  }

  private static List<String> keys() {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.NEW)));
    RankedList.stored().forEach(ranked -> keys.add(ArticleKeys.ranking(ranked)));
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.ACTIVE)));
    keys.add(ArticleKeys.links());
    keys.add(ArticleKeys.pinned());
    keys.add(ArticleKeys.flagged());
    return keys;
  }

  /// Adds the number of members to the total of the progress.
  void plan() {
    for (String key : keys()) {
      Response size = redis.call(RedisClient.command(Command.ZCARD, key));
      run.plan(size == null ? 0 : size.toLong());
    }
  }

  void check() {
    for (String key : keys()) {
      scan.ranked(key, members -> check(key, members));
    }
  }

  private void check(String key, List<String> members) {
    List<Long> ids = new ArrayList<>(members.size());
    for (String member : members) {
      long id = ScannedKey.memberId(member);
      if (id > 0) {
        ids.add(id);
      } else {
        dropForeign(key, member);
      }
    }
    articles.missed(ids);
    run.did(members.size());
  }

  private void dropForeign(String key, String member) {
    run.found(Damage.GHOST_IN_RANKING, key, member);
    if (run.repairs()) {
      redis.call(RedisClient.command(Command.ZREM, key, member));
    }
  }
}
