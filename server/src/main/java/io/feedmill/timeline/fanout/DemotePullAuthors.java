package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.fanout.PostCache.Found;
import io.feedmill.timeline.fanout.PushPosts.Pushing;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.feed.PullAuthors.Status;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// Pushes the posts of former pull authors into their followers' feeds. Readers merge these posts
/// until that is done.
final class DemotePullAuthors implements Worker {
  private static final String NAME = "demote-pull-authors";
  private static final int PORTION = 500;

  private final PullAuthors pullAuthors;
  private final Followers followers;
  private final Posts posts;
  private final PushPosts push;
  private final Elements elements;
  private final FeedKeys keys;
  private final int size;
  private final RowFailures failures = RowFailures.of(NAME);

  public DemotePullAuthors(
      PullAuthors pullAuthors,
      Followers followers,
      Posts posts,
      PushPosts push,
      Elements elements,
      FeedKeys keys,
      int size) {
    this.pullAuthors = pullAuthors;
    this.followers = followers;
    this.posts = posts;
    this.push = push;
    this.elements = elements;
    this.keys = keys;
    this.size = size;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    AtomicBoolean more = new AtomicBoolean();
    for (var each : RedisClient.await(pullAuthors.statuses()).entrySet()) {
      if (each.getValue().state() == Status.State.DEMOTING) {
        failures.attempt(
            "the followers of " + each.getKey(),
            () -> more.compareAndSet(false, portion(each.getKey(), each.getValue().after())));
      }
    }
    return more.get();
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  private boolean portion(long author, long after) {
    List<Long> portion = followers.after(author, after, PORTION);
    if (portion.isEmpty()) {
      pullAuthors.demoted(author);
      return false;
    }
    List<Post> recent = posts.by(author, Posts.NEWEST, size);
    Map<Long, Element> found = new HashMap<>();
    elements.of(recent).forEach(element -> found.put(element.post(), element));
    Map<Integer, List<FeedUpdate>> updates = new HashMap<>();
    for (Post post : recent) {
      posts
          .readers(post.id(), after, portion.getLast(), PORTION)
          .forEach(reader ->
              updates
                  .computeIfAbsent(keys.of(reader), _ -> new ArrayList<>())
                  .add(FeedUpdate.of(FeedUpdate.Kind.PUSH, post.id(), List.of(reader), 0)));
    }
    List<Pushing> started = new ArrayList<>();
    updates.forEach((partition, pushes) ->
        started.add(push.startWithoutArrivals(partition, pushes, Found.now(found))));
    started.forEach(Pushing::end);
    pullAuthors.demotedUpTo(author, portion.getLast());
    return true;
  }
}
