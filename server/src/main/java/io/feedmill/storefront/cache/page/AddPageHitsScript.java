package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.storefront.cache.page.PageHits.Counts;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Adds the hit counts of one process to the counts of all processes.
public final class AddPageHitsScript {
  public static final long HOUR_SECONDS = 3_600;
  private static final Duration LIFE = Duration.ofDays(1);
  private static final int MOST = 1_000;
  private static final int MOST_AT_ONCE = 500;

  private final LuaScript script;

  public AddPageHitsScript(RedisClient redis) {
    script = LuaScript.load(redis, "storefront/add_page_hits.lua");
  }

  /// @param now determines the minute
  void call(Counts counted, Instant now) {
    long hour = now.getEpochSecond() / HOUR_SECONDS;
    int minute = now.atOffset(ZoneOffset.UTC).getMinute();
    List<String> args = new ArrayList<>();
    args.add(Long.toString(LIFE.toMillis()));
    args.add(Integer.toString(MOST));
    args.add(Integer.toString(counted.counts().size()));
    counted
        .counts()
        .forEach((how, count) -> {
          args.add(field(minute, how));
          args.add(Long.toString(count));
        });
    counted.hits().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(MOST_AT_ONCE)
        .forEach(page -> {
          args.add(page.getKey());
          args.add(Long.toString(page.getValue()));
        });
    script.call(List.of(PageKeys.counts(hour), PageKeys.hottest(hour)), args);
  }

  public static String field(int minute, PageHits.Answered how) {
    return minute + ":" + how.name().toLowerCase(Locale.ROOT);
  }
}
