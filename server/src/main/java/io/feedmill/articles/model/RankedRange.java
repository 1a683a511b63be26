package io.feedmill.articles.model;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads ranges of a ranking in exact order: by score, equal scores by id as a number. Redis orders
/// equal scores by the member's text, where `article:9` is higher than `article:10`, so runs of
/// equal scores are sorted here; a run that extends beyond the range is read completely, which
/// costs another round trip in that rare case.
public final class RankedRange {
  private static final int LONGEST_RUN = 10_000;
  private static final Comparator<RankedId> ORDER =
      Comparator.comparingDouble(RankedId::score).thenComparingLong(RankedId::id).reversed();

  private final RedisClient redis;

  public RankedRange(RedisClient redis) {
    this.redis = redis;
  }

  /// The request for indexes `from` to `from + count - 1`, with one neighbour on each side.
  public static Request request(String key, int from, int count) {
    return RedisClient.command(
        Command.ZRANGE, key, Math.max(0, from - 1), from + count, "REV", "WITHSCORES");
  }

  /// The reply to [#request].
  ///
  /// @param scored includes the neighbours
  /// @param before number of neighbours before the first index, 0 or 1
  /// @param end index after the last one
  public record Wide(List<RankedId> scored, int before, int end) {

    public static Wide read(int from, int count, @Nullable Response reply) {
      List<RankedId> scored = RankedId.read(reply);
      int before = from > 0 ? 1 : 0;
      return new Wide(scored, before, Math.min(scored.size(), before + count));
    }

    private boolean empty() {
      return scored.size() <= before;
    }

    /// Whether a run of equal scores extends beyond the range, so that more must be read.
    public boolean cut() {
      return !empty()
          && ((before == 1 && same(scored, 0, 1))
              || (end < scored.size() && same(scored, end - 1, end)));
    }
  }

  /// Sorts what was read and removes the neighbours.
  public Future<List<RankedId>> ordered(String key, int from, Wide wide) {
    if (wide.empty()) {
      return Future.succeededFuture(List.of());
    }
    List<RankedId> all = wide.scored();
    return wide.cut()
        ? withRuns(key, from, all, wide.before(), wide.end())
        : Future.succeededFuture(
            all.subList(wide.before(), wide.end()).stream().sorted(ORDER).toList());
  }

  private static boolean same(List<RankedId> list, int a, int b) {
    return Double.compare(list.get(a).score(), list.get(b).score()) == 0;
  }

  private Future<List<RankedId>> withRuns(
      String key, int from, List<RankedId> wide, int before, int end) {
    double first = wide.get(before).score();
    double last = wide.get(end - 1).score();
    return redis
        .sendAll(
            List.of(
                RedisClient.command(Command.ZCOUNT, key, "(" + number(first), "+inf"),
                run(key, first),
                run(key, last)))
        .map(replies -> {
          Response above = replies.get(0);
          int start = above == null ? 0 : above.toInteger();
          List<RankedId> all = new ArrayList<>(RankedId.read(replies.get(1)));
          wide.stream().filter(s -> s.score() < first && s.score() > last).forEach(all::add);
          if (first != last) {
            all.addAll(RankedId.read(replies.get(2)));
          }
          all.sort(ORDER);
          int skip = Math.max(0, from - start);
          return List.copyOf(
              all.subList(Math.min(skip, all.size()), Math.min(all.size(), skip + end - before)));
        });
  }

  private static Request run(String key, double score) {
    String at = number(score);
    return RedisClient.command(
        Command.ZRANGE, key, at, at, "BYSCORE", "REV", "LIMIT", 0, LONGEST_RUN, "WITHSCORES");
  }

  /// A score formatted so that Redis parses the same double.
  public static String number(double score) {
    return String.format(Locale.ROOT, "%.17g", score);
  }
}
