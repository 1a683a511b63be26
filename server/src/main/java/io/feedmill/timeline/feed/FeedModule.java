package io.feedmill.timeline.feed;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.TimelineConfig;
import io.feedmill.timeline.feed.MessageScripts.Patience;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.Posts;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Feeds in Redis, wired.
public final class FeedModule {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = FeedKeys.DOCS;

  private final FeedParts parts;
  private final TimelineResource resource;
  private final List<Worker> workers;

  private FeedModule(FeedParts parts, TimelineResource resource, List<Worker> workers) {
    this.parts = parts;
    this.resource = resource;
    this.workers = workers;
  }

  /// @param virtualThreads starts each task on a virtual thread of its own
  /// @param wake has a worker of this process run now, by name
  public static FeedModule create(
      TimelineConfig config,
      RedisLink redis,
      Partitions partitions,
      Events events,
      Posts posts,
      PostViews views,
      Followers followers,
      Viewers viewers,
      InstantSource clock,
      Executor virtualThreads,
      Consumer<String> wake) {
    FeedParts parts =
        FeedParts.create(config, redis, partitions, posts, views, clock, virtualThreads);
    String worker = UUID.randomUUID().toString();
    MessageScripts messages = new MessageScripts(redis, worker, Patience.STANDARD);
    PrepareFeedUpdates prepare =
        new PrepareFeedUpdates(
            messages,
            parts.fanOut(),
            parts.keys(),
            posts,
            followers,
            config.feedUpdateBatchSize(),
            new Turns(clock),
            () -> wake.accept(UpdateFeeds.NAME));
    UpdateFeeds update =
        parts.updateFeeds(messages, new Turns(clock), () -> wake.accept(PrepareFeedUpdates.NAME));
    new FeedEvents(
            parts.fanOut(),
            parts.changes(),
            parts.rebuild(),
            () -> wake.accept(PrepareFeedUpdates.NAME))
        .subscribe(events);
    return new FeedModule(
        parts, new TimelineResource(viewers, parts.timelines()), List.of(prepare, update));
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }

  public List<Worker> workers() {
    return workers;
  }

  public Feeds feeds() {
    return parts;
  }
}
