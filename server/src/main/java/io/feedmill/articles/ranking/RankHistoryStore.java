package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Positions of articles in the rankings of the site in the last seven days.
final class RankHistoryStore {
  private final RedisClient redis;
  private final RecordRankHistoryScript script;

  RankHistoryStore(RedisClient redis) {
    this.redis = redis;
    this.script = new RecordRankHistoryScript(redis);
  }

  /// The request whose reply [#parse] reads.
  static Request question(long article) {
    return RedisClient.command(Command.GET, RankHistoryKeys.standing(article));
  }

  static List<RankHistory> parse(@Nullable Response stored, Instant now) {
    return stored == null ? List.of() : RankHistoryRecords.parse(stored.toBytes(), now);
  }

  /// Records the positions of the first articles of each ranking: one read for each ranking, one
  /// write for each of their articles. Blocks.
  ///
  /// @return number of records added
  int record(long hour) {
    List<@Nullable Response> firsts =
        redis.callAll(
            RankHistoryRecords.RANKINGS.stream()
                .map(ranked ->
                    RedisClient.command(
                        Command.ZRANGE,
                        ArticleKeys.ranking(ranked),
                        0,
                        RankHistoryRecords.PLACES - 1,
                        "REV"))
                .toList());
    Map<Integer, Map<Long, int[]>> parts = new HashMap<>();
    for (int i = 0; i < RankHistoryRecords.RANKINGS.size(); i++) {
      add(parts, i, firsts.get(i));
    }
    return RedisClient.await(
            redis.together(() ->
                Future.all(
                    parts.values().stream().map(places -> script.run(hour, places)).toList())))
        .<Integer>list()
        .stream()
        .mapToInt(Integer::intValue)
        .sum();
  }

  private static void add(
      Map<Integer, Map<Long, int[]>> parts, int ranking, @Nullable Response members) {
    int place = 0;
    for (int i = 0; members != null && i < members.size(); i++) {
      long article = ArticleKeys.id(members.get(i).toString());
      if (article > 0) {
        place++;
        parts.computeIfAbsent(ArticlePartitions.of(article), _ -> new TreeMap<>())
                .computeIfAbsent(article, _ -> new int[RankHistoryRecords.RANKINGS.size()])[
                ranking] =
            place;
      }
    }
  }

  /// The rankings that may have to be built before.
  static List<RankedList> cached() {
    return RankHistoryRecords.RANKINGS.stream().filter(RankedList::cached).toList();
  }
}
