package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;

/// Records that a host refused a feed because of too many requests.
///
/// | recently refused feeds, this one included | pause of the host | written |
/// |---|---|---|
/// | fewer than several | any | the feed |
/// | several or more | none, or shorter | the feed, the pause |
/// | several or more | longer | the feed |
public final class RecordRefusalScript {
  private final LuaScript script;

  public RecordRefusalScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/record_refusal.lua");
  }

  /// @param several number of feeds from which on the whole host is paused
  /// @param window time after the last refusal until the refusals are deleted
  /// @param wished the pause of the host
  /// @return number of recently refused feeds
  public long call(String host, long feed, int several, Duration window, Duration wished) {
    Response reply =
        script.call(
            List.of(FetchKeys.refused(host), FetchKeys.host(host)),
            List.of(
                Long.toString(feed),
                Integer.toString(several),
                Long.toString(window.toMillis()),
                Long.toString(wished.toMillis())));
    return reply == null ? 0 : reply.toLong();
  }
}
