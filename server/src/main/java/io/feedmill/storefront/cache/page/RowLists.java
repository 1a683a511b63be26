package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.ReplyCache;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.storefront.cache.api.Lists;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Caches lists while no row was purged. The number of the last purge is in the near cache, so the
/// check needs no call to Redis.
///
/// | number of the last purge | cached list | response | Redis calls |
/// |---|---|---|---|
/// | in near cache | made since it was read | hit | 0 |
/// | in near cache | none | generated once | 0 |
/// | absent | any | generated once | 1 |
/// | Redis unavailable | any | generated for each request | 0 |
public final class RowLists implements Lists {
  private static final long MOST_BYTES = 16 << 20;
  private static final Duration OLDEST = Duration.ofSeconds(60);

  private final RedisClient redis;
  private final NearCache<Rows> near;
  private final ReplyCache ready;
  private final Supplier<String> look;
  private final Executor threads;

  /// @param look tag of how pages present the site now
  /// @param threads starts each task on a new virtual thread
  public RowLists(
      RedisClient redis, KeyTracking tracking, Supplier<String> look, Executor threads) {
    this.redis = redis;
    this.near = NearCache.create(tracking, PageKeys.sequence(), 1, OLDEST);
    this.ready = new ReplyCache(MOST_BYTES, threads);
    this.look = look;
    this.threads = threads;
  }

  /// How pages present the site, and in which language.
  private record Variant(String look, Language language) {}

  /// All rows between two purges.
  private static final class Rows {}

  @Override
  public Future<Reply> reply(Call call, Supplier<Reply> making) {
    Variant variant = new Variant(look.get(), Language.current());
    Supplier<Reply> make = () -> variant.language().show(making);
    Rows known = near.get(PageKeys.sequence());
    if (known != null) {
      return ready.reply(call, known, variant, make);
    }
    if (!near.live()) {
      return HotHandler.blocking(threads, make);
    }
    long stamp = near.stamp();
    return redis
        .send(RedisClient.command(Command.GET, PageKeys.sequence()))
        .transform((_, failure) -> {
          if (failure instanceof RedisUnavailable) {
            return HotHandler.blocking(threads, make);
          }
          if (failure != null) {
            return Future.failedFuture(failure);
          }
          Rows rows = new Rows();
          near.put(PageKeys.sequence(), rows, stamp);
          return ready.reply(call, rows, variant, make);
        });
  }

  /// Must be called after each purge by this process.
  public void purged() {
    near.invalidate(PageKeys.sequence());
  }
}
