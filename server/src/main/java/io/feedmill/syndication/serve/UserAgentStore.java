package io.feedmill.syndication.serve;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedStore;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Numbers of responses of each feed, by user agent product and status.
public final class UserAgentStore {
  private static final Duration LIFE = Duration.ofDays(30);

  private final RedisClient redis;

  public UserAgentStore(RedisClient redis) {
    this.redis = redis;
  }

  /// Adds to the counts of `product status`.
  void add(String feed, Map<String, Long> counts) {
    String key = DeskKeys.agents(feed);
    List<Request> requests = new ArrayList<>();
    counts.forEach(
        (field, count) -> requests.add(RedisClient.command(Command.HINCRBY, key, field, count)));
    requests.add(RedisClient.command(Command.PEXPIRE, key, LIFE.toMillis()));
    redis.callAll(requests);
  }

  /// Number of responses by `product status`.
  public Map<String, Long> read(String feed) {
    Map<String, Long> counts = new HashMap<>();
    FeedStore.fields(redis.call(RedisClient.command(Command.HGETALL, DeskKeys.agents(feed))))
        .forEach((field, count) -> counts.put(field, Long.parseLong(count)));
    return counts;
  }
}
