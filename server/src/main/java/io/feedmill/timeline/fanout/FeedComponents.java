package io.feedmill.timeline.fanout;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.FolloweeCache;
import io.feedmill.timeline.feed.OpenArrivalLogScript;
import io.feedmill.timeline.feed.PendingPosts;
import io.feedmill.timeline.feed.PendingPostsScript;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.feed.PushPostsScript;
import io.feedmill.timeline.feed.RebuildScript;
import io.feedmill.timeline.feed.RewriteScript;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.QuotedPosts;
import io.feedmill.timeline.read.FollowedPullAuthors;
import io.feedmill.timeline.read.ReadTimeline;
import io.feedmill.timeline.read.SqlPages;
import io.feedmill.timeline.rebuild.RebuildFeed;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// The components that pages, workers and events of feeds share.
public record FeedComponents(
    TimelineConfig config,
    FeedKeys keys,
    Elements elements,
    PostCache known,
    FanOutStreams fanOut,
    PushPosts push,
    RewriteScript rewrite,
    PostOverlay changes,
    RebuildFeed rebuild,
    FeedStore store,
    OpenArrivalLogScript follow,
    PullAuthors pullAuthors,
    PendingPosts pending,
    ReadTimeline timelines,
    DeliveryCounts deliveryCounts,
    Executor virtualThreads)
    implements Feeds {

  /// @param bulk carries the pushes
  public static FeedComponents create(
      TimelineConfig config,
      RedisClient redis,
      RedisClient bulk,
      KeyTracking tracking,
      Partitions partitions,
      Posts posts,
      PostViews views,
      Followers followers,
      Relations relations,
      InstantSource clock,
      Executor virtualThreads) {
    int size = config.feedSize();
    FeedKeys keys = new FeedKeys(partitions);
    Elements elements = new Elements(posts, views);
    RewriteScript rewrite = new RewriteScript(redis, keys, size);
    RebuildFeed rebuild =
        new RebuildFeed(redis, new RebuildScript(redis, keys, size), keys, posts, elements, size);
    FeedStore store = new FeedStore(redis, keys);
    PullAuthors pullAuthors =
        new PullAuthors(redis, tracking, posts, elements, config.pullAuthorFollowers());
    PendingPosts pending =
        new PendingPosts(
            new PendingPostsScript(redis), store, new FolloweeCache(followers), virtualThreads);
    return new FeedComponents(
        config,
        keys,
        elements,
        new PostCache(elements, virtualThreads),
        new FanOutStreams(redis, keys),
        new PushPosts(new PushPostsScript(bulk, keys, size), posts, elements),
        rewrite,
        new PostOverlay(rewrite, elements),
        rebuild,
        store,
        new OpenArrivalLogScript(redis, keys),
        pullAuthors,
        pending,
        new ReadTimeline(
            store,
            new SqlPages(posts, elements),
            rebuild,
            pullAuthors,
            new FollowedPullAuthors(followers, relations),
            pending,
            virtualThreads,
            clock,
            size),
        new DeliveryCounts(redis, clock),
        virtualThreads);
  }

  /// Both stages of the fan-out, and the worker that demotes pull authors.
  ///
  /// @param wake runs a worker of this process now, by name
  public List<Worker> workers(
      MessageScript messages,
      Posts posts,
      Followers followers,
      InstantSource clock,
      Consumer<String> wake) {
    return List.of(
        prepareUpdates(
            messages,
            posts,
            followers,
            new MessageAttempts(clock),
            () -> wake.accept(UpdateFeeds.NAME)),
        updateFeeds(
            messages, new MessageAttempts(clock), () -> wake.accept(PrepareFeedUpdates.NAME)),
        new DemotePullAuthors(
            pullAuthors, followers, posts, push, elements, keys, config.feedSize()));
  }

  /// Receives events of posts and followed people from now on.
  ///
  /// @param wake runs a worker of this process now, by name
  public void subscribe(Events events, QuotedPosts quotes, Consumer<String> wake) {
    new FeedEvents(quotes, fanOut, changes, rebuild, () -> wake.accept(PrepareFeedUpdates.NAME))
        .subscribe(events);
  }

  PrepareFeedUpdates prepareUpdates(
      MessageScript messages,
      Posts posts,
      Followers followers,
      MessageAttempts messageAttempts,
      Runnable wakeNext) {
    return new PrepareFeedUpdates(
        messages,
        fanOut,
        keys,
        known,
        new BatchReaderLookup(posts, pullAuthors),
        new PagedReaderLookup(posts, followers, pullAuthors, store, virtualThreads),
        config.feedUpdateBatchSize(),
        messageAttempts,
        wakeNext);
  }

  UpdateFeeds updateFeeds(
      MessageScript messages, MessageAttempts messageAttempts, Runnable wakePrevious) {
    return new UpdateFeeds(
        messages,
        keys,
        push,
        rewrite,
        rebuild,
        elements,
        known,
        deliveryCounts,
        pending,
        config.feedSize(),
        config.feedUpdateBatchSize(),
        messageAttempts,
        wakePrevious);
  }

  @Override
  public void relationsChanged(long reader) {
    rebuild.invalidate(reader);
  }

  @Override
  public void posted(long post, long author) {
    pending.add(post, author);
  }

  @Override
  public void changed(long post) {
    changes.update(post);
  }
}
