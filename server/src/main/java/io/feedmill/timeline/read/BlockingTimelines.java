package io.feedmill.timeline.read;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.OpenArrivalLogScript;
import io.feedmill.timeline.feed.api.Timelines;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import java.util.List;

/// Access to timelines for other packages. While a server of Redis is unavailable whose data a page
/// needs, the page is read from SQL.
public final class BlockingTimelines implements Timelines {
  private final ReadTimeline timelines;
  private final OpenArrivalLogScript follow;

  public BlockingTimelines(ReadTimeline timelines, OpenArrivalLogScript follow) {
    this.timelines = timelines;
    this.follow = follow;
  }

  @Override
  public String livePlace(long reader) {
    return RedisClient.await(livePlaceSoon(reader));
  }

  @Override
  public Future<String> livePlaceSoon(long reader) {
    return follow.run(reader).map(log -> log.end().toString());
  }

  @Override
  public Page read(long reader, long before, int limit) {
    return page(
        timelines
            .older(reader, before, limit)
            .recover(failure -> inOutage(failure, reader, before, limit)));
  }

  @Override
  public Future<Newest> newestSoon(long reader, int limit) {
    return timelines
        .newestBySql()
        .feed(reader, limit)
        .compose(feed ->
            feed == null
                ? timelines
                    .older(reader, Posts.NEWEST, limit)
                    .map(page -> new Newest(same(page), page(page)))
                : Future.succeededFuture(new Newest(feed, null)))
        .recover(failure ->
            inOutage(failure, reader, Posts.NEWEST, limit)
                .map(page -> new Newest(same(page), page(page))));
  }

  /// The page from SQL when Redis is unavailable.
  private Future<FeedPage> inOutage(Throwable failure, long reader, long before, int limit) {
    return failure instanceof RedisUnavailable
        ? timelines.fromSqlSoon(reader, before, limit)
        : Future.failedFuture(failure);
  }

  @Override
  public Page afterWrite(long reader, long written, int limit) {
    return page(
        timelines
            .afterWrite(reader, written, limit)
            .recover(failure -> inOutage(failure, reader, Posts.NEWEST, limit)));
  }

  /// The same page, without holding its content.
  private record SamePage(List<NewestBySql.SameElement> elements, long next) {}

  private static SamePage same(FeedPage page) {
    return new SamePage(
        page.items().stream()
            .map(item -> NewestBySql.SameElement.of(item.json(), item.post()))
            .toList(),
        page.next());
  }

  private static Page page(Future<FeedPage> coming) {
    return page(RedisClient.await(coming));
  }

  private static Page page(FeedPage page) {
    return new Page(
        page.items().stream().map(Element::json).toList(), page.next(), page.deciding());
  }
}
