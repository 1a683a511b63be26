package io.feedmill.timeline.read;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.OpenArrivalLogScript;
import io.feedmill.timeline.feed.api.Timelines;
import io.vertx.core.Future;

/// Blocking access to timelines, for other packages.
public final class BlockingTimelines implements Timelines {
  private final ReadTimeline timelines;
  private final OpenArrivalLogScript follow;

  public BlockingTimelines(ReadTimeline timelines, OpenArrivalLogScript follow) {
    this.timelines = timelines;
    this.follow = follow;
  }

  @Override
  public String livePlace(long reader) {
    return RedisClient.await(follow.run(reader)).end().toString();
  }

  @Override
  public Page read(long reader, long before, int limit) {
    return page(timelines.older(reader, before, limit));
  }

  @Override
  public Page afterWrite(long reader, long written, int limit) {
    return page(timelines.afterWrite(reader, written, limit));
  }

  private static Page page(Future<FeedPage> coming) {
    FeedPage page = RedisClient.await(coming);
    return new Page(page.items().stream().map(Element::json).toList(), page.next());
  }
}
