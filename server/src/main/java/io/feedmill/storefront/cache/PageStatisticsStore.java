package io.feedmill.storefront.cache;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.storefront.cache.PageStatistics.Hot;
import io.feedmill.storefront.cache.PageStatistics.Minute;
import io.feedmill.storefront.cache.page.AddPageHitsScript;
import io.feedmill.storefront.cache.page.PageHits.Answered;
import io.feedmill.storefront.cache.page.PageKeys;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads the counts that [AddPageHitsScript] writes.
final class PageStatisticsStore {
  private static final int HOURS = 2;
  private static final int MINUTES = 60;
  private static final int HOTTEST = 20;

  private final RedisClient redis;
  private final InstantSource clock;

  public PageStatisticsStore(RedisClient redis, InstantSource clock) {
    this.redis = redis;
    this.clock = clock;
  }

  /// One round trip.
  public PageStatistics read() {
    Instant now = clock.instant();
    long hour = now.getEpochSecond() / AddPageHitsScript.HOUR_SECONDS;
    List<Request> requests = new ArrayList<>();
    requests.add(
        RedisClient.command(Command.ZCOUNT, PageKeys.stored(), now.toEpochMilli(), "+inf"));
    for (long each = hour - HOURS; each <= hour; each++) {
      requests.add(RedisClient.command(Command.HGETALL, PageKeys.counts(each)));
    }
    for (long each = hour - 1; each <= hour; each++) {
      requests.add(
          RedisClient.command(
              Command.ZRANGE, PageKeys.hottest(each), 0, HOTTEST - 1, "REV", "WITHSCORES"));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Minute> minutes = new ArrayList<>();
    for (int i = 0; i <= HOURS; i++) {
      minutes.addAll(minutes(hour - HOURS + i, replies.get(1 + i)));
    }
    Instant from = now.minusSeconds(HOURS * AddPageHitsScript.HOUR_SECONDS);
    Response kept = replies.getFirst();
    return new PageStatistics(
        kept == null ? 0 : kept.toLong(),
        minutes.stream().filter(minute -> !minute.start().isBefore(from)).toList(),
        hottest(replies.subList(2 + HOURS, replies.size())));
  }

  private static List<Minute> minutes(long hour, @Nullable Response counts) {
    List<Minute> minutes = new ArrayList<>();
    for (int minute = 0; counts != null && minute < MINUTES; minute++) {
      Minute read =
          new Minute(
              Instant.ofEpochSecond(hour * AddPageHitsScript.HOUR_SECONDS + minute * 60L),
              count(counts, minute, Answered.NEAR),
              count(counts, minute, Answered.REDIS),
              count(counts, minute, Answered.BUILT),
              count(counts, minute, Answered.BYPASSED));
      if (read.all() > 0) {
        minutes.add(read);
      }
    }
    return minutes;
  }

  private static long count(Response counts, int minute, Answered how) {
    Response count = counts.get(AddPageHitsScript.field(minute, how));
    return count == null ? 0 : count.toLong();
  }

  private static List<Hot> hottest(List<@Nullable Response> hours) {
    Map<String, Long> hits = new HashMap<>();
    for (Response hour : hours) {
      for (int i = 0; hour != null && i < hour.size(); i++) {
        Response pair = hour.get(i);
        hits.merge(pair.get(0).toString(), Math.round(pair.get(1).toDouble()), Long::sum);
      }
    }
    return hits.entrySet().stream()
        .map(page -> new Hot(page.getKey(), page.getValue()))
        .sorted(Comparator.comparingLong(Hot::hits).reversed().thenComparing(Hot::address))
        .limit(HOTTEST)
        .toList();
  }
}
