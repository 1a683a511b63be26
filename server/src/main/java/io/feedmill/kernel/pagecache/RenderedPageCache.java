package io.feedmill.kernel.pagecache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.ReplyCache;
import io.feedmill.kernel.language.Language;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A cache of rendered pages that many callers share. A page is valid until something that it shows
/// changes. Its other content, such as ages in words, may be ten seconds old.
///
/// | at the request | response |
/// |---|---|
/// | cached, unchanged | the cached one |
/// | being rendered for another request | that one, if nothing on it has changed when it is finished |
/// | else, or changed in the meantime | rendered for this request |
///
/// A request that arrives after a change therefore never receives a page with data from before the
/// change.
public final class RenderedPageCache {
  private static final Duration OLDEST = Duration.ofSeconds(10);
  private static final int AROUND = 700;
  private static final int OK = 200;

  private final ContentChanges changes;
  private final Executor threads;
  private final BiFunction<Call, Reply, Reply> prepare;
  private final Cache<Key, Kept> pages;
  private final Map<Key, Future<Kept>> making = new ConcurrentHashMap<>();

  /// @param mostBytes of all pages together
  /// @param threads starts each task on a new virtual thread
  public RenderedPageCache(ContentChanges changes, long mostBytes, Executor threads) {
    this(changes, mostBytes, threads, ReplyCache::ready);
  }

  /// Pages that one caller sees a few times: compressed at a fast level.
  ///
  /// @param mostBytes of all pages together
  /// @param threads starts each task on a new virtual thread
  public static RenderedPageCache ofOne(ContentChanges changes, long mostBytes, Executor threads) {
    return new RenderedPageCache(changes, mostBytes, threads, ReplyCache::readyFast);
  }

  private RenderedPageCache(
      ContentChanges changes,
      long mostBytes,
      Executor threads,
      BiFunction<Call, Reply, Reply> prepare) {
    this.prepare = prepare;
    this.changes = changes;
    this.threads = threads;
    this.pages =
        Caffeine.newBuilder()
            .expireAfterWrite(OLDEST)
            .maximumWeight(mostBytes)
            .executor(Runnable::run)
            .<Key, Kept>weigher(
                (key, kept) -> AROUND + key.target().length() + 2 * kept.reply().body().length())
            .build();
  }

  /// @param target path and query
  private record Key(ReplyCache.Same content, String target, Object variant) {}

  private record Kept(Reply reply, ContentChanges.Watch watch) {}

  /// The page at the address of this call.
  ///
  /// @param content of the page except the watched things, compared by identity
  /// @param variant everything else that it depends on, compared by value
  /// @param make renders the page and watches the things that it shows; called on a virtual thread
  /// @return fails with the exception of `make`
  public Future<Reply> page(
      Call call, Object content, Object variant, Function<ContentChanges.Watch, Reply> make) {
    Key key = new Key(new ReplyCache.Same(content), call.target(), variant);
    Kept kept = pages.getIfPresent(key);
    if (kept != null && kept.watch().unchanged()) {
      return Future.succeededFuture(kept.reply());
    }
    Future<Kept> others = making.get(key);
    return others == null
        ? make(call, key, make).map(Kept::reply)
        : others.transform((made, _) ->
            made != null && made.watch().unchanged()
                ? Future.succeededFuture(made.reply())
                : make(call, key, make).map(Kept::reply));
  }

  private Future<Kept> make(Call call, Key key, Function<ContentChanges.Watch, Reply> make) {
    Promise<Kept> promise = Promise.promise();
    Future<Kept> future = promise.future();
    making.putIfAbsent(key, future);
    Language language = Language.current();
    threads.execute(() -> {
      try {
        promise.complete(language.show(() -> made(call, key, make)));
      } catch (RuntimeException | Error e) {
        promise.fail(e);
      } finally {
        making.remove(key, future);
      }
    });
    return future;
  }

  private Kept made(Call call, Key key, Function<ContentChanges.Watch, Reply> make) {
    ContentChanges.Watch watch = changes.watch();
    Kept kept = new Kept(prepare.apply(call, make.apply(watch)), watch);
    if (kept.reply().status() == OK) {
      pages.put(key, kept);
    }
    return kept;
  }
}
