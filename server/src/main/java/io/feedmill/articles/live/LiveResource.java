package io.feedmill.articles.live;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RecentEntries;
import io.feedmill.kernel.text.Ids;
import io.vertx.core.Future;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Server-sent events about new articles and vote changes, and about votes on the comments of some
/// articles. The id of an event is its position in the stream of changes, so a client that
/// reconnects with `Last-Event-ID` receives what it missed, as far as the stream goes back; of
/// changed counts the last ones. Of events that were written together the last one has the id. No
/// login is needed; a connection with a login or token is closed when that ends, and may be opened
/// again without it.
final class LiveResource {
  private static final int MOST_DISCUSSIONS = 50;

  private final LiveArticles live;
  private final Viewers viewers;

  LiveResource(LiveArticles live, Viewers viewers) {
    this.live = live;
    this.viewers = viewers;
  }

  void routes(Routes routes) {
    routes.hot("/api/v1/articles/live", this::open);
  }

  private Future<Reply> open(Call call) {
    Optional<String> last = call.header("Last-Event-ID").or(() -> call.query().text("lastEventId"));
    if (last.isPresent() && !RecentEntries.isId(last.get())) {
      throw Problem.badParameter("Last-Event-ID", "is not the id of an event");
    }
    Set<Long> articles = call.query().text("discussions").map(LiveResource::ids).orElse(Set.of());
    return viewers
        .viewerSoon(call)
        .map(_ ->
            Reply.live(stream ->
                last.ifPresentOrElse(
                    id -> live.resume(stream, articles, id), () -> live.add(stream, articles))));
  }

  private static Set<Long> ids(String text) {
    String[] ids = text.split(",", -1);
    Set<Long> articles =
        Arrays.stream(ids).flatMap(id -> Ids.parse(id).stream()).collect(Collectors.toSet());
    if (ids.length > MOST_DISCUSSIONS || articles.size() < ids.length) {
      throw Problem.badParameter("discussions", "must be ids of at most 50 different articles");
    }
    return articles;
  }
}
