package io.feedmill.kernel.http;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Replies that many callers share, as prepared bytes, compressed once.
///
/// A reply belongs to an object with its content. The caller looks up that object for each request,
/// and gets the identical one while the reply would be the same; so a reply is never older than the
/// object that the caller has just found. Its other content, such as ages in words, may be ten
/// seconds old.
public final class ReplyCache {
  private static final Duration OLDEST = Duration.ofSeconds(10);
  private static final int AROUND = 500;

  private final Executor threads;
  private final AsyncCache<Key, Reply> ready;

  /// @param mostBytes of all replies together
  /// @param threads starts each task on a new virtual thread
  public ReplyCache(long mostBytes, Executor threads) {
    this.threads = threads;
    this.ready =
        Caffeine.newBuilder()
            .expireAfterWrite(OLDEST)
            .maximumWeight(mostBytes)
            .<Key, Reply>weigher(
                (key, reply) -> AROUND + key.target().length() + 2 * reply.body().length())
            .buildAsync();
  }

  /// @param target path and query
  private record Key(Same shown, String target, Object variant) {}

  /// An object that is equal only to itself.
  public record Same(Object of) {
    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(Object other) {
      return other instanceof Same(Object that) && that == of;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(of);
    }
  }

  /// The reply at the address of this call. Requests that miss the same reply share one rendering.
  ///
  /// @param shown its content, compared by identity
  /// @param variant everything else that it depends on, compared by value
  /// @param make called on a virtual thread, when the reply is not cached
  /// @return fails with the exception of `make`
  public Future<Reply> reply(Call call, Object shown, Object variant, Supplier<Reply> make) {
    Key key = new Key(new Same(shown), call.target(), variant);
    CompletableFuture<Reply> known = ready.getIfPresent(key);
    if (known != null && known.isDone() && !known.isCompletedExceptionally()) {
      return Future.succeededFuture(known.join());
    }
    Promise<Reply> promise = Promise.promise();
    var _ =
        ready
            .get(key, (_, _) -> CompletableFuture.supplyAsync(() -> made(call, make), threads))
            .whenComplete((reply, failure) -> {
              if (failure != null) {
                promise.fail(failure.getCause() == null ? failure : failure.getCause());
              } else {
                promise.complete(reply);
              }
            });
    return promise.future();
  }

  private static Reply made(Call call, Supplier<Reply> make) {
    return ready(call, make.get());
  }

  /// Prepares a reply to be sent many times, compressed in the coding of this caller.
  public static Reply ready(Call call, Reply reply) {
    return packed(call, tagged(reply).prepared());
  }

  /// Prepares a reply to be sent a few times: compressed fast.
  public static Reply readyFast(Call call, Reply reply) {
    return packed(call, tagged(reply).preparedFast());
  }

  private static Reply tagged(Reply reply) {
    return reply.entityTag() == null ? reply.etagOfBody() : reply;
  }

  private static Reply packed(Call call, Reply reply) {
    Compression.pack(call, reply);
    return reply;
  }
}
