package io.feedmill.timeline.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.timeline.feed.LogPosition;
import io.feedmill.timeline.live.LiveFeeds;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.WatchPosts;
import io.feedmill.timeline.read.FeedPage;
import io.feedmill.timeline.read.PageQuotes;
import io.feedmill.timeline.read.ReadTimeline;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The viewer's timeline and its live stream, answered on the event loop.
///
/// `next` of a page is a cursor: it leads to older posts, sent as `before` or, as with other lists,
/// as `after`. The id of a post is accepted too: `before` it are older ones, `after` it newer ones,
/// and then `next` is such an id.
public final class TimelineResource {
  static final String READ = "timeline:read";
  private static final int STANDARD_LIMIT = 10;
  private static final int MOST = 100;
  private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,15}");

  private final Viewers viewers;
  private final ReadTimeline timelines;
  private final PageQuotes quotes;
  private final LiveFeeds live;

  public TimelineResource(
      Viewers viewers, ReadTimeline timelines, PageQuotes quotes, LiveFeeds live) {
    this.viewers = viewers;
    this.timelines = timelines;
    this.quotes = quotes;
    this.live = live;
  }

  /// @param members keep newest pages that SQL completed, while they would be the same
  public void routes(Routes routes, MemberPages members) {
    routes.hot("/api/v1/timeline", call -> page(call, members));
    routes.hot("/api/v1/timeline/live", this::live);
  }

  private Future<Reply> page(Call call, MemberPages members) {
    Query query = call.query();
    int limit = query.integer("limit", STANDARD_LIMIT, 1, MOST);
    Optional<String> before = query.text("before");
    Optional<String> after = query.text("after");
    Optional<Long> written = query.text("after-write").map(text -> id("after-write", text));
    if (before.isPresent() && after.isPresent()) {
      throw Problem.badParameter("after", "must not be combined with before");
    }
    boolean newer = after.isPresent() && ID.matcher(after.get()).matches();
    long place =
        before
            .map(text -> place("before", text))
            .or(() -> after.map(text -> place("after", text)))
            .orElse(Posts.NEWEST);
    return viewers
        .viewerSoon(call)
        .map(TimelineResource::permitted)
        .compose(reader -> {
          if (newer) {
            return reply(reader.id(), timelines.newer(reader.id(), place, limit));
          }
          if (place != Posts.NEWEST) {
            return reply(reader.id(), timelines.older(reader.id(), place, limit));
          }
          return written.isPresent()
              ? reply(reader.id(), timelines.afterWrite(reader.id(), written.get(), limit))
              : newest(call, members, reader, limit);
        });
  }

  private Future<Reply> newest(Call call, MemberPages members, Viewer.SignedIn reader, int limit) {
    Supplier<Future<FeedPage>> read = () -> timelines.older(reader.id(), Posts.NEWEST, limit);
    return timelines
        .newestBySql()
        .feed(reader.id(), limit)
        .compose(feed ->
            feed == null
                ? reply(reader.id(), read.get())
                : members.json(
                    call,
                    reader.id(),
                    List.of(reader, feed),
                    watch -> watched(reader.id(), read.get(), watch)));
  }

  /// Blocks.
  private Reply watched(long reader, Future<FeedPage> coming, DependencyRecorder watch) {
    FeedPage page = RedisClient.await(coming.compose(found -> quotes.add(reader, found)));
    watch.dependOn(PageDependency.person(reader));
    WatchPosts.people(page.deciding(), watch);
    page.items().stream()
        .map(item -> Json.read(item.json().getBytes(UTF_8), PostView.class))
        .forEach(post -> WatchPosts.entry(post, watch));
    return reply(page);
  }

  private Future<Reply> reply(long reader, Future<FeedPage> coming) {
    return coming.compose(found -> quotes.add(reader, found)).map(TimelineResource::reply);
  }

  private static Reply reply(FeedPage page) {
    return Reply.bytes(200, Reply.JSON, page.json()).with("Cache-Control", "no-store");
  }

  private static long place(String name, String text) {
    return ID.matcher(text).matches() ? Long.parseLong(text) : FeedPage.place(name, text);
  }

  /// @throws Problem 400 when it is not an id
  static long id(String name, String text) {
    if (!ID.matcher(text).matches()) {
      throw Problem.badParameter(name, "is not the id of a post");
    }
    return Long.parseLong(text);
  }

  private static LogPosition eventId(String text) {
    return LogPosition.parse(text)
        .orElseThrow(() -> Problem.badParameter("Last-Event-ID", "is not the id of an event"));
  }

  private Future<Reply> live(Call call) {
    Optional<LogPosition> last =
        call.header("Last-Event-ID")
            .or(() -> call.query().text("lastEventId"))
            .map(TimelineResource::eventId);
    return viewers
        .viewerSoon(call)
        .map(TimelineResource::reader)
        .compose(reader -> live.ready(reader, last))
        .map(Reply::live);
  }

  /// @throws Problem 401 when the viewer is not logged in, 403 when the token lacks the scope
  static long reader(Viewer viewer) {
    return permitted(viewer).id();
  }

  private static Viewer.SignedIn permitted(Viewer viewer) {
    return switch (viewer) {
      case Viewer.Anonymous _ -> throw Problem.unauthorized("log in to see your timeline");
      case Viewer.SignedIn person -> {
        if (!person.allows(READ)) {
          throw Problem.forbidden("the API token lacks the scope `" + READ + "`");
        }
        yield person;
      }
    };
  }
}
