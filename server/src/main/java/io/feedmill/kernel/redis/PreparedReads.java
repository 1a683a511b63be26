package io.feedmill.kernel.redis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.connection.PreparedRead;
import io.vertx.core.Future;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Memoised reads, such as one for each account: a request is encoded once, and its reply is parsed
/// again only if it changed.
///
/// @param <K> key of a read, such as an account id
public final class PreparedReads<K> {
  private static final Duration KEPT = Duration.ofMinutes(1);

  private final RedisClient redis;
  private final Function<K, Request> request;
  private final Cache<K, PreparedRead> reads;

  /// @param most maximum of reads in memory
  /// @param request changes nothing
  public PreparedReads(RedisClient redis, int most, Function<K, Request> request) {
    this.redis = redis;
    this.request = request;
    this.reads = Caffeine.newBuilder().maximumSize(most).expireAfterAccess(KEPT).build();
  }

  /// One round trip; the identical reply as before while Redis says the same.
  public Future<@Nullable Response> read(K whose) {
    PreparedRead read = reads.get(whose, key -> new PreparedRead(List.of(request.apply(key))));
    return redis.repeat(read).map(replies -> replies.getFirst());
  }
}
