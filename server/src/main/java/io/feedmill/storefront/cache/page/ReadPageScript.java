package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Response;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a stored page: HTML, gzip and entity tag of the same build. Changes nothing.
final class ReadPageScript {
  private final LuaScript script;
  private final InstantSource clock;

  public ReadPageScript(RedisClient redis, InstantSource clock) {
    this.script = LuaScript.load(redis, "storefront/read_page.lua");
    this.clock = clock;
  }

  Future<Optional<StoredPage>> run(String digest) {
    long asked = clock.millis();
    return script
        .run(
            List.of(PageKeys.page(digest), PageKeys.packed(digest), PageKeys.about(digest)),
            List.of())
        .map(reply -> read(reply, asked));
  }

  private static Optional<StoredPage> read(@Nullable Response reply, long asked) {
    return reply == null
        ? Optional.empty()
        : Optional.of(
            new StoredPage(
                Buffer.buffer(reply.get(0).toBytes()),
                Buffer.buffer(reply.get(1).toBytes()),
                reply.get(2).toString(),
                asked + reply.get(3).toLong()));
  }
}
