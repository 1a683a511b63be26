package io.feedmill.kernel.pagecache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.function.Supplier;

/// Replies that were just found. One is sent again without asking any store, while nobody has done
/// anything since before it was looked up, and for a second at most.
///
/// | what changes a reply | when the next caller sees it |
/// |---|---|
/// | a call of somebody with an account, on this server | with their next request |
/// | the same on another server | when its message arrives, some milliseconds later |
/// | a worker, a command, time | within a second |
///
/// A live stream can inform a page of a change before the call that caused it has ended. Scripts of
/// the page ask with `Cache-Control: no-cache` then, which is always looked up.
public final class SettledReplies {
  private static final Duration OLDEST = Duration.ofSeconds(1);
  private static final int AROUND = 500;
  private static final int OK = 200;

  private final ContentChanges changes;
  private final Cache<Key, Settled> replies;

  /// @param mostBytes of all replies together
  public SettledReplies(ContentChanges changes, long mostBytes) {
    this.changes = changes;
    this.replies =
        Caffeine.newBuilder()
            .expireAfterWrite(OLDEST)
            .maximumWeight(mostBytes)
            .executor(Runnable::run)
            .<Key, Settled>weigher((key, settled) ->
                AROUND + key.target().length() + 2 * settled.reply().body().length())
            .build();
  }

  /// @param target path and query
  private record Key(String target, Object variant) {}

  private record Settled(Reply reply, ContentChanges.Watch watch) {}

  /// The reply at the address of this call.
  ///
  /// @param variant everything else that it depends on, compared by value
  /// @param find finds it; only a 200 that is prepared is sent again
  /// @return fails as `find`
  public Future<Reply> reply(Call call, Object variant, Supplier<Future<Reply>> find) {
    if (call.header("Cache-Control").filter(value -> value.contains("no-cache")).isPresent()) {
      return find.get();
    }
    Key key = new Key(call.target(), variant);
    Settled known = replies.getIfPresent(key);
    if (known != null && known.watch().unchanged()) {
      return Future.succeededFuture(known.reply());
    }
    ContentChanges.Watch watch = changes.watch();
    watch.dependOn(PageDependency.anything());
    return find.get()
        .onSuccess(reply -> {
          if (reply.isPrepared() && reply.status() == OK && !call.givesCookie()) {
            replies.put(key, new Settled(reply, watch));
          }
        });
  }
}
