package io.feedmill.timeline.fanout;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.feed.BigAuthors;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.FollowArrivalsScript;
import io.feedmill.timeline.feed.KnownFriends;
import io.feedmill.timeline.feed.PushPostsScript;
import io.feedmill.timeline.feed.RebuildScript;
import io.feedmill.timeline.feed.RewriteScript;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.feed.UnderwayPosts;
import io.feedmill.timeline.feed.UnderwayScript;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.read.FollowedAuthors;
import io.feedmill.timeline.read.ReadTimeline;
import io.feedmill.timeline.read.SqlPages;
import io.feedmill.timeline.rebuild.RebuildFeed;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// What pages, workers and events of feeds have in common.
public record FeedParts(
    TimelineConfig config,
    FeedKeys keys,
    Elements elements,
    KnownPosts known,
    FanOut fanOut,
    PushPosts push,
    RewriteScript rewrite,
    ChangePosts changes,
    RebuildFeed rebuild,
    FeedStore store,
    FollowArrivalsScript follow,
    BigAuthors big,
    UnderwayPosts underway,
    ReadTimeline timelines,
    Deliveries deliveries,
    Executor virtualThreads)
    implements Feeds {

  /// @param bulk carries the pushes
  public static FeedParts create(
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
    BigAuthors big = new BigAuthors(redis, tracking, posts, elements, config.bigAuthor());
    FollowedAuthors followed = new FollowedAuthors(followers, relations);
    UnderwayPosts underway =
        new UnderwayPosts(
            new UnderwayScript(redis), store, new KnownFriends(followers), virtualThreads);
    return new FeedParts(
        config,
        keys,
        elements,
        new KnownPosts(elements, virtualThreads),
        new FanOut(redis, keys),
        new PushPosts(new PushPostsScript(bulk, keys, size), posts, elements),
        rewrite,
        new ChangePosts(rewrite, elements),
        rebuild,
        store,
        new FollowArrivalsScript(redis, keys),
        big,
        underway,
        new ReadTimeline(
            store,
            new SqlPages(posts, elements),
            rebuild,
            big,
            followed,
            underway,
            virtualThreads,
            clock,
            size),
        new Deliveries(redis, clock),
        virtualThreads);
  }

  /// Both stages of the fan-out, and the worker that ends the merging of authors with fewer
  /// followers than before.
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
            messages, posts, followers, new Turns(clock), () -> wake.accept(UpdateFeeds.NAME)),
        updateFeeds(messages, new Turns(clock), () -> wake.accept(PrepareFeedUpdates.NAME)),
        new FadeAuthors(big, followers, posts, push, elements, keys, config.feedSize()));
  }

  /// Receives events of posts and followed people from now on.
  public void subscribe(Events events, Consumer<String> wake) {
    new FeedEvents(fanOut, changes, rebuild, () -> wake.accept(PrepareFeedUpdates.NAME))
        .subscribe(events);
  }

  PrepareFeedUpdates prepareUpdates(
      MessageScript messages, Posts posts, Followers followers, Turns turns, Runnable wakeNext) {
    return new PrepareFeedUpdates(
        messages,
        fanOut,
        keys,
        known,
        new FirstPortions(posts, big),
        new ReaderPortions(posts, followers, big, store, virtualThreads),
        config.feedUpdateBatchSize(),
        turns,
        wakeNext);
  }

  UpdateFeeds updateFeeds(MessageScript messages, Turns turns, Runnable wakePrevious) {
    return new UpdateFeeds(
        messages,
        keys,
        push,
        rewrite,
        rebuild,
        elements,
        known,
        deliveries,
        underway,
        config.feedSize(),
        config.feedUpdateBatchSize(),
        turns,
        wakePrevious);
  }

  @Override
  public void turned(long reader) {
    rebuild.turn(reader);
  }

  @Override
  public void posted(long post, long author) {
    underway.note(post, author);
  }

  @Override
  public void changed(long post) {
    changes.show(post);
  }
}
