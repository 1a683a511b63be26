package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.timeline.TimelineConfig;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.Posts;
import java.time.InstantSource;
import java.util.concurrent.Executor;

/// What pages, workers and events of feeds have in common.
record FeedParts(
    TimelineConfig config,
    FeedKeys keys,
    Elements elements,
    FanOut fanOut,
    PushPosts push,
    RewriteScripts rewrite,
    ChangePosts changes,
    RebuildFeed rebuild,
    FeedStore store,
    ReadTimeline timelines)
    implements Feeds {

  static FeedParts create(
      TimelineConfig config,
      RedisLink redis,
      Partitions partitions,
      Posts posts,
      PostViews views,
      InstantSource clock,
      Executor virtualThreads) {
    int size = config.feedSize();
    FeedKeys keys = new FeedKeys(partitions);
    Elements elements = new Elements(posts, views);
    RewriteScripts rewrite = new RewriteScripts(redis, keys, size);
    RebuildFeed rebuild =
        new RebuildFeed(new RebuildScripts(redis, keys, size), posts, elements, size);
    FeedStore store = new FeedStore(redis, keys);
    return new FeedParts(
        config,
        keys,
        elements,
        new FanOut(redis, keys),
        new PushPosts(new PushPostsScript(redis, keys, size), posts, elements),
        rewrite,
        new ChangePosts(rewrite, elements),
        rebuild,
        store,
        new ReadTimeline(store, posts, elements, rebuild, virtualThreads, clock, size));
  }

  UpdateFeeds updateFeeds(MessageScripts messages, Turns turns, Runnable wakePrevious) {
    return new UpdateFeeds(
        messages,
        keys,
        push,
        rewrite,
        rebuild,
        elements,
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
  public void changed(long post) {
    changes.show(post);
  }
}
