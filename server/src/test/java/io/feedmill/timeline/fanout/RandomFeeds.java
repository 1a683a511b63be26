package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.read.FeedPage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;

/// People who post, reply, quote, repost, edit, delete, follow, block and mute at random on one of
/// several servers, and read pages meanwhile: an acknowledged change is visible on every server.
final class RandomFeeds {
  private static final int PEOPLE = 12;

  private final FeedsOnRedis feeds;
  private final Random random;
  private final Map<Long, Long> authors = new HashMap<>();
  private final List<Long> posts = new ArrayList<>();
  private final Set<Long> deleted = new HashSet<>();
  private final Map<Long, Set<Long>> followees = new HashMap<>();
  private final Map<Long, Set<Long>> muted = new HashMap<>();

  RandomFeeds(FeedsOnRedis feeds, long seed) {
    this.feeds = feeds;
    this.random = new Random(seed);
  }

  void go(int steps) {
    for (int step = 0; step < steps; step++) {
      long one = person();
      long other = 1 + (one + random.nextInt(PEOPLE - 1)) % PEOPLE;
      switch (random.nextInt(24)) {
        case 0, 1, 2, 3, 4 -> keep(OptionalLong.of(feeds.post(one, "post " + step)), one);
        case 5 -> keep(feeds.sql.postWriter.quote(one, any(), "quote " + step), one);
        case 6 -> keep(feeds.sql.postWriter.reply(one, any(), "reply " + step), one);
        case 7 -> keep(feeds.sql.postWriter.repost(one, any()), one);
        case 8 -> edit(step);
        case 9, 10 -> delete();
        case 11, 12, 13 -> follow(one, other);
        case 14 -> unfollow(one, other);
        case 15 -> block(one, other);
        case 16 -> mute(one, other);
        case 17 -> unblock(one, other);
        case 18 -> server().rebuild().run(one, Purpose.REPAIR);
        case 19 -> again();
        default -> look(one);
      }
    }
  }

  void rest() {
    feeds.rest();
    for (long reader = 1; reader <= PEOPLE; reader++) {
      feeds.check(reader);
    }
  }

  private long person() {
    return 1L + random.nextInt(PEOPLE);
  }

  private FeedComponents server() {
    return feeds.servers.get(random.nextInt(feeds.servers.size())).parts;
  }

  private long author(long post) {
    return authors.getOrDefault(post, 0L);
  }

  private long any() {
    return posts.isEmpty() ? 0 : posts.get(random.nextInt(posts.size()));
  }

  private void keep(OptionalLong id, long author) {
    id.ifPresent(made -> {
      posts.add(made);
      authors.put(made, author);
    });
  }

  private void edit(int step) {
    long post = any();
    if (post != 0 && feeds.sql.postWriter.edit(author(post), post, "edited " + step)) {
      server().changed(post);
    }
  }

  private void delete() {
    long post = any();
    if (post != 0) {
      feeds.sql.postWriter.delete(author(post), post);
      server().changed(post);
      deleted.add(post);
    }
  }

  private Set<Long> followees(long reader) {
    return followees.computeIfAbsent(reader, _ -> new HashSet<>());
  }

  private void follow(long one, long other) {
    if (feeds.sql.relationWriter.follow(one, other)) {
      followees(one).add(other);
      server().relationsChanged(one);
    }
  }

  private void unfollow(long one, long other) {
    feeds.sql.relationWriter.unfollow(one, other);
    server().relationsChanged(one);
    followees(one).remove(other);
  }

  private void block(long one, long other) {
    feeds.sql.relationWriter.block(one, other);
    server().relationsChanged(one);
    server().relationsChanged(other);
    followees(one).remove(other);
    followees(other).remove(one);
  }

  private void mute(long one, long other) {
    feeds.sql.relationWriter.mute(one, other);
    server().relationsChanged(one);
    muted.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
  }

  private void unblock(long one, long other) {
    feeds.sql.relationWriter.unblock(one, other);
    feeds.sql.relationWriter.unmute(one, other);
    muted.computeIfAbsent(one, _ -> new HashSet<>()).remove(other);
    server().relationsChanged(one);
    server().relationsChanged(other);
  }

  /// Delivers an old message again.
  private void again() {
    long post = any();
    if (post != 0) {
      server().fanOut().begin(FanOutJob.push(post, author(post)));
      FeedUpdate update = FeedUpdate.of(FeedUpdate.Kind.PUSH, post, List.of(author(post)), 1);
      server().fanOut().send(Map.of(feeds.keys.of(author(post)), List.of(update)));
    }
  }

  private boolean reads(long reader, long author) {
    return followees(reader).contains(author)
        && !muted.getOrDefault(reader, Set.of()).contains(author);
  }

  private void look(long reader) {
    List<Long> ids = new ArrayList<>();
    long before = Posts.NEWEST;
    for (int pages = 0; pages < 3; pages++) {
      FeedPage page =
          RedisClient.await(server().timelines().older(reader, before, 1 + random.nextInt(15)));
      page.items().forEach(item -> ids.add(item.post()));
      if (page.next() == 0) {
        break;
      }
      before = page.next();
    }
    assertThat(ids)
        .doesNotHaveDuplicates()
        .isSortedAccordingTo((one, two) -> Long.compare(two, one));
    assertThat(ids).noneMatch(deleted::contains);
    assertThat(ids).allMatch(id -> author(id) == reader || reads(reader, author(id)));
  }
}
