package io.feedmill.articles.ranking;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Adds records of the positions of articles of one part.
///
/// | the last record of an article | result |
/// |---|---|
/// | none, or of an earlier hour | the record is added; beyond 168 the oldest is dropped |
/// | of this hour or a later one | unchanged |
/// | has more rankings, of a later version | unchanged |
///
/// Records with fewer rankings, of an earlier version, get zeros for the others.
final class RecordRankHistoryScript {
  private final LuaScript script;

  RecordRankHistoryScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/ranking/record_rank_history.lua");
  }

  /// @param hour hours since 1970
  /// @param places of articles of one part, in the order of [RankHistory#RANKINGS]
  /// @return number of records added
  Future<Integer> run(long hour, Map<Long, int[]> places) {
    List<String> keys = new ArrayList<>();
    List<String> args = arguments(hour, RankHistory.RANKINGS.size());
    places.forEach((article, each) -> {
      keys.add(RankHistoryKeys.standing(article));
      Arrays.stream(each).mapToObj(Integer::toString).forEach(args::add);
    });
    return script.run(keys, args).map(added -> Objects.requireNonNull(added).toInteger());
  }

  /// Records that the positions of that hour were recorded: a record without rankings.
  Future<Void> hour(long hour) {
    return script.run(List.of(RankHistoryKeys.hours()), arguments(hour, 0)).mapEmpty();
  }

  private static List<String> arguments(long hour, int rankings) {
    List<String> args = new ArrayList<>();
    args.add(Long.toString(hour));
    args.add(Integer.toString(RankHistoryRecords.MOST));
    args.add(Long.toString(RankHistoryRecords.KEPT.toSeconds()));
    args.add(Integer.toString(rankings));
    args.add(Integer.toString(RankHistoryRecords.FIRST_SIZE));
    return args;
  }
}
