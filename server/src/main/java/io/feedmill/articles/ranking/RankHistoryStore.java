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

  /// The requests whose replies [#parse] reads.
  static List<Request> questions(long article) {
    return List.of(
        RedisClient.command(Command.GET, RankHistoryKeys.standing(article)),
        RedisClient.command(Command.GET, RankHistoryKeys.hours()));
  }

  /// @param replies to [#questions]
  /// @param posted when the article was posted
  static List<RankHistory> parse(List<@Nullable Response> replies, Instant posted, Instant now) {
    return RankHistoryRecords.parse(bytes(replies.get(0)), bytes(replies.get(1)), posted, now);
  }

  private static byte[] bytes(@Nullable Response stored) {
    return stored == null ? new byte[0] : stored.toBytes();
  }

  /// Records the positions of the first articles of each ranking: one read for each ranking, one
  /// write for each of their articles. When all are written, the hour is recorded too. Blocks.
  ///
  /// @return number of records added
  int record(long hour) {
    List<@Nullable Response> firsts =
        redis.callAll(
            RankHistory.RANKINGS.stream()
                .map(ranked ->
                    RedisClient.command(
                        Command.ZRANGE,
                        ArticleKeys.ranking(ranked),
                        0,
                        RankHistory.PLACES - 1,
                        "REV"))
                .toList());
    Map<Integer, Map<Long, int[]>> parts = new HashMap<>();
    for (int i = 0; i < RankHistory.RANKINGS.size(); i++) {
      add(parts, i, firsts.get(i));
    }
    int added =
        RedisClient.await(
                redis.together(() ->
                    Future.all(
                        parts.values().stream().map(places -> script.run(hour, places)).toList())))
            .<Integer>list()
            .stream()
            .mapToInt(Integer::intValue)
            .sum();
    RedisClient.await(script.hour(hour));
    return added;
  }

  private static void add(
      Map<Integer, Map<Long, int[]>> parts, int ranking, @Nullable Response members) {
    int place = 0;
    for (int i = 0; members != null && i < members.size(); i++) {
      long article = ArticleKeys.id(members.get(i).toString());
      if (article > 0) {
        place++;
        parts.computeIfAbsent(ArticlePartitions.of(article), _ -> new TreeMap<>())
                .computeIfAbsent(article, _ -> new int[RankHistory.RANKINGS.size()])[ranking] =
            place;
      }
    }
  }

  /// The rankings that may have to be built before.
  static List<RankedList> cached() {
    return RankHistory.RANKINGS.stream().filter(RankedList::cached).toList();
  }
}
