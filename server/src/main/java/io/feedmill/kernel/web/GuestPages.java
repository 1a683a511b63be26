package io.feedmill.kernel.web;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Compression;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Pages of visitors who are not logged in, as bytes that are ready to be sent, compressed once.
///
/// A page belongs to an object that says what it shows. The caller finds that object for each
/// request, and finds the identical one as long as the page would say the same; so a page is never
/// older than what the caller has just read. Ages in words may be ten seconds old.
public final class GuestPages {
  private static final Duration OLDEST = Duration.ofSeconds(10);
  private static final long MOST_BYTES = 32 << 20;
  private static final int AROUND = 500;

  private final Site site;
  private final Executor threads;
  private final AsyncCache<Key, Reply> ready =
      Caffeine.newBuilder()
          .expireAfterWrite(OLDEST)
          .maximumWeight(MOST_BYTES)
          .<Key, Reply>weigher((_, reply) -> AROUND + 2 * reply.body().length())
          .buildAsync();

  /// @param threads starts each task on a virtual thread of its own
  public GuestPages(Site site, Executor threads) {
    this.site = site;
    this.threads = threads;
  }

  /// @param target path and query
  /// @param identity how the site presented itself
  private record Key(Same shown, String target, Same identity, Appearance appearance) {}

  /// An object that is equal to itself alone.
  private record Same(Object of) {
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

  /// Whether the caller, if not logged in, sees what all guests see: no notice of the call before.
  public static boolean like(Call call) {
    return !Flash.left(call);
  }

  /// The page for a guest. Requests that miss the same page share one rendering.
  ///
  /// @param shown what the page shows
  /// @param render makes the page with [Site#guestFrame]; called on a virtual thread
  public Future<Reply> page(Call call, Object shown, Supplier<Reply> render) {
    Key key =
        new Key(new Same(shown), call.target(), new Same(site.identity()), Appearance.of(call));
    CompletableFuture<Reply> known = ready.getIfPresent(key);
    if (known != null && known.isDone() && !known.isCompletedExceptionally()) {
      return Future.succeededFuture(known.join());
    }
    Promise<Reply> promise = Promise.promise();
    var _ =
        ready
            .get(key, (_, _) -> CompletableFuture.supplyAsync(() -> made(call, render), threads))
            .whenComplete((reply, failure) -> {
              if (failure != null) {
                promise.fail(failure.getCause() == null ? failure : failure.getCause());
              } else {
                promise.complete(reply);
              }
            });
    return promise.future();
  }

  /// The page for somebody who is logged in, or that says something of this caller only.
  ///
  /// @param render called on a virtual thread
  public Future<Reply> own(Supplier<Reply> render) {
    return HotHandler.blocking(threads, render);
  }

  private static Reply made(Call call, Supplier<Reply> render) {
    Reply reply = render.get().etagOfBody().with("Vary", "Cookie, Authorization").prepared();
    Compression.pack(call, reply);
    return reply;
  }
}
