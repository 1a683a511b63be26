package io.feedmill.reader.fetch.state;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.fetch.web.FetchKeys;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Takes due feeds for one worker.
///
/// | `feeds:due` | taken | written |
/// |---|---|---|
/// | absent, or in the future | no | nothing |
/// | past | yes, the most overdue first | now + lease |
public final class TakeDueFeedsScript {
  private final LuaScript script;

  public TakeDueFeedsScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/take_due_feeds.lua");
  }

  /// @param leaseEnd unix ms until which no other worker takes them
  public record Taken(String leaseEnd, List<Long> feeds) {}

  public Taken call(int most, Duration lease) {
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(FetchKeys.due()),
                List.of(Integer.toString(most), Long.toString(lease.toMillis()))));
    List<Long> feeds = new ArrayList<>(reply.size());
    for (int i = 1; i < reply.size(); i++) {
      feeds.add(reply.get(i).toLong());
    }
    return new Taken(reply.get(0).toString(), feeds);
  }
}
