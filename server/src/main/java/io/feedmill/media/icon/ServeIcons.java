package io.feedmill.media.icon;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.media.api.PictureContent;
import io.feedmill.media.icon.IconStore.Found;
import io.feedmill.media.serve.ServeMedia;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// `/media/icons/{host}`: the icon of a site, or a globe. So a page needs nothing but hosts to show
/// icons. Answered from memory; nothing is ever fetched for a call.
///
/// | the host | response |
/// |---|---|
/// | has an icon | it, to be kept by browsers for a day |
/// | has none, or is not known | the globe, for 10 min |
/// | was not looked up, since too many others are, or the database is unavailable | the globe, for a minute |
/// | no site can have | 404 |
public final class ServeIcons {
  private static final long MOST_BYTES = 16L << 20;
  private static final int OVERHEAD_BYTES = 1_000;
  private static final int LOOKUPS = 8;
  private static final Duration MAX_AGE = Duration.ofMinutes(10);
  private static final String GLOBE =
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#8a8f98" \
      stroke-width="1.2"><circle cx="8" cy="8" r="6.4"/><path d="M1.6 8h12.8M8 1.6c4 4.2 4 8.6 0 \
      12.8M8 1.6c-4 4.2-4 8.6 0 12.8"/></svg>
      """;

  private final IconStore store;
  private final ServeMedia files;
  private final Executor virtualThreads;
  private final Semaphore lookups = new Semaphore(LOOKUPS);
  private final Reply globe = globe(600);
  private final Reply globeForNow = globe(60);
  private final Cache<String, Reply> replies =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((String _, Reply reply) -> reply.body().length() + OVERHEAD_BYTES)
          .expireAfterWrite(MAX_AGE)
          .build();

  /// @param virtualThreads where icons are looked up
  public ServeIcons(IconStore store, ServeMedia files, Executor virtualThreads) {
    this.store = store;
    this.files = files;
    this.virtualThreads = virtualThreads;
  }

  public void routes(Routes routes) {
    routes.hot("/media/icons/{host}", this::icon);
  }

  private Future<Reply> icon(Call call) {
    String host =
        IconHost.known(call.parameter("host"))
            .orElseThrow(() -> Problem.notFound("no site has this name"));
    @Nullable Reply known = replies.getIfPresent(host);
    if (known != null) {
      return Future.succeededFuture(known);
    }
    return lookups.tryAcquire() ? make(host) : Future.succeededFuture(globeForNow);
  }

  private Future<Reply> make(String host) {
    Promise<Reply> made = Promise.promise();
    virtualThreads.execute(() -> {
      try {
        Reply reply = own(host).orElse(globe);
        replies.put(host, reply);
        made.complete(reply);
      } catch (DatabaseUnavailable | Problem _) {
        made.complete(globeForNow);
      } catch (RuntimeException e) {
        made.fail(e);
      } finally {
        lookups.release();
      }
    });
    return made.future();
  }

  private Optional<Reply> own(String host) {
    Optional<Found> found = store.find(host);
    return found
        .flatMap(icon -> files.small(icon.address(), icon.small() ? "400" : "96"))
        .map(content -> reply(content, found.get().address().substring(0, 32), 86_400));
  }

  private static Reply globe(int seconds) {
    return reply(new PictureContent("image/svg+xml", Buffer.buffer(GLOBE)), "globe", seconds);
  }

  private static Reply reply(PictureContent content, String tag, int seconds) {
    return Reply.bytes(200, content.type(), content.bytes())
        .etag("W/\"" + tag + "\"")
        .with("Cache-Control", "public, max-age=" + seconds)
        .with("Content-Security-Policy", "sandbox; default-src 'none'")
        .prepared();
  }

  /// Makes a change visible immediately.
  void evict(String host) {
    replies.invalidate(host);
  }
}
