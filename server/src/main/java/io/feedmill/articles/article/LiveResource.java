package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Server-sent events about new articles and vote changes. The id of an event is its position in
/// the stream of changes, so a client that reconnects with `Last-Event-ID` receives what it missed,
/// as far as the stream goes back; of changed counts the last ones. Of events that were written
/// together the last one has the id. No login is needed; a connection with a login or token is
/// closed when that ends, and may be opened again without it.
public final class LiveResource {
  private static final int MOST_REPLAYED = 4_096;
  private static final Pattern ENTRY = Pattern.compile("[0-9]{1,15}-[0-9]{1,15}");

  private final RedisClient redis;
  private final LiveArticles live;
  private final Viewers viewers;

  public LiveResource(RedisClient redis, LiveArticles live, Viewers viewers) {
    this.redis = redis;
    this.live = live;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes.hot("/api/v1/articles/live", this::open);
  }

  private Future<Reply> open(Call call) {
    Optional<String> last = call.header("Last-Event-ID").or(() -> call.query().text("lastEventId"));
    if (last.isPresent() && !ENTRY.matcher(last.get()).matches()) {
      throw Problem.badParameter("Last-Event-ID", "is not the id of an event");
    }
    return viewers
        .viewerSoon(call)
        .map(_ -> last.isEmpty() ? Reply.live(live::add) : Reply.live(add(last.get())));
  }

  private Consumer<LiveStream> add(String last) {
    return stream -> replay(stream, last);
  }

  /// Adds the stream first, then replays: an event in between is sent twice, but never lost.
  private void replay(LiveStream stream, String last) {
    live.add(stream);
    StreamTail.after(redis, ArticleKeys.live(), last, MOST_REPLAYED)
        .onSuccess(missed ->
            LiveEvent.newest(
                    missed.stream()
                        .flatMap(entry -> LiveEvent.of(entry.id(), entry.fields()).stream())
                        .toList())
                .forEach(event -> event.send(stream)))
        .onFailure(_ -> stream.close());
  }
}
