package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.feed.FeedUpdate.Kind;
import io.feedmill.timeline.feed.MessageScript.Done;
import io.feedmill.timeline.feed.PushPosts.Pushing;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// The second stage of a fan-out (`cacheSubFeedUpdate` of the layout it comes from): takes what
/// waits in every partition, reads the posts at once, and writes them into the feeds.
final class UpdateFeeds implements Worker {
  static final String NAME = "feed-update";

  /// Readers taken at once for one partition.
  private static final int MOST_READERS = 1_000;

  private final MessageScript messages;
  private final FeedKeys keys;
  private final PushPosts push;
  private final RewriteScript rewrite;
  private final RebuildFeed rebuild;
  private final Elements elements;
  private final Deliveries deliveries;
  private final int mostMessages;
  private final int feedsInRewrite;
  private final Turns turns;
  private final Runnable wakePrevious;
  private final Map<Integer, List<Message>> left = new TreeMap<>();

  UpdateFeeds(
      MessageScript messages,
      FeedKeys keys,
      PushPosts push,
      RewriteScript rewrite,
      RebuildFeed rebuild,
      Elements elements,
      Deliveries deliveries,
      int feedSize,
      int batchSize,
      Turns turns,
      Runnable wakePrevious) {
    this.messages = messages;
    this.keys = keys;
    this.push = push;
    this.rewrite = rewrite;
    this.rebuild = rebuild;
    this.elements = elements;
    this.deliveries = deliveries;
    this.mostMessages = Math.max(1, MOST_READERS / batchSize);
    this.feedsInRewrite = Math.max(1, 2_000 / feedSize);
    this.turns = turns;
    this.wakePrevious = wakePrevious;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofMillis(250);
  }

  @Override
  public boolean runOnce() {
    if (left.isEmpty()) {
      take();
    }
    if (left.isEmpty()) {
      return false;
    }
    boolean did = false;
    Map<Integer, List<FeedUpdate>> updates = understood();
    Map<Long, Element> found = elements.find(posts(updates));
    did |= push(updates, found);
    for (int partition : List.copyOf(left.keySet())) {
      did |= write(partition, updates.getOrDefault(partition, List.of()));
      left.remove(partition);
    }
    wakePrevious.run();
    return did;
  }

  private void take() {
    List<List<Message>> taken = messages.takeAll(keys.count(), mostMessages, turns.reclaim());
    for (int partition = 0; partition < taken.size(); partition++) {
      if (!taken.get(partition).isEmpty()) {
        left.put(partition, taken.get(partition));
      }
    }
  }

  private Map<Integer, List<FeedUpdate>> understood() {
    Map<Integer, List<FeedUpdate>> updates = new HashMap<>();
    left.forEach((partition, all) -> {
      for (Message message : all) {
        Optional<FeedUpdate> update = FeedUpdate.of(message);
        if (update.isPresent()) {
          updates.computeIfAbsent(partition, _ -> new ArrayList<>()).add(update.get());
        } else {
          messages.giveUp(partition, message.id(), "no message of ours");
        }
      }
    });
    return updates;
  }

  private static Set<Long> posts(Map<Integer, List<FeedUpdate>> updates) {
    Set<Long> posts = new HashSet<>();
    updates.values().forEach(all -> all.forEach(update -> posts.add(update.post())));
    return posts;
  }

  /// Pushes of a partition go together, those of all partitions at once; when a partition's fail,
  /// each by itself, so that one bad message holds up no other.
  private boolean push(Map<Integer, List<FeedUpdate>> updates, Map<Long, Element> found) {
    Map<Integer, List<FeedUpdate>> pushes = new TreeMap<>();
    updates.forEach((partition, all) -> pushes.put(partition, of(all, Kind.PUSH)));
    pushes.values().removeIf(List::isEmpty);
    Map<Integer, Pushing> started = new HashMap<>();
    pushes.forEach((partition, all) -> started.put(partition, push.start(partition, all, found)));
    List<Future<Integer>> finishing = new ArrayList<>();
    AtomicInteger pushed = new AtomicInteger();
    pushes.forEach((partition, all) -> {
      Message named = new Message(all.size() + " messages of " + partition, Map.of());
      Pushing pushing = Objects.requireNonNull(started.get(partition));
      if (Turns.attempt(named, () -> pushed.addAndGet(pushing.end()))) {
        finishing.add(messages.finish(partition, done(all)));
      } else {
        all.forEach(one -> alone(partition, one, () -> pushEach(partition, one, found)));
      }
    });
    RedisLink.await(Future.all(finishing));
    deliveries.count(pushed.get());
    return !finishing.isEmpty();
  }

  private boolean write(int partition, List<FeedUpdate> updates) {
    boolean did = false;
    for (FeedUpdate one : of(updates, Kind.REWRITE)) {
      did |= alone(partition, one, () -> rewrite(partition, one));
    }
    AtomicBoolean settled = new AtomicBoolean();
    for (FeedUpdate one : of(updates, Kind.SETTLE)) {
      alone(partition, one, () -> settled.compareAndSet(false, settle(partition, one)));
    }
    return did || settled.get();
  }

  private static boolean alone(int partition, FeedUpdate update, Runnable work) {
    return Turns.attempt(
        new Message(update.id(), Map.of("partition", Integer.toString(partition))), work);
  }

  private static List<FeedUpdate> of(List<FeedUpdate> updates, Kind kind) {
    return updates.stream().filter(update -> update.kind() == kind).toList();
  }

  private static List<Done> done(List<FeedUpdate> pushes) {
    return pushes.stream()
        .map(one -> new Done(one.id(), Long.toString(one.post()), one.readers().size()))
        .toList();
  }

  /// One reader after the other: a feed that fails keeps no other of its message waiting.
  private void pushEach(int partition, FeedUpdate update, Map<Long, Element> found) {
    List<Long> failed = new ArrayList<>();
    for (long reader : update.readers()) {
      FeedUpdate one = FeedUpdate.of(Kind.PUSH, update.post(), List.of(reader), update.at());
      Message named = new Message(update.id(), Map.of("reader", Long.toString(reader)));
      if (!Turns.attempt(named, () -> push.run(partition, List.of(one), found))) {
        failed.add(reader);
      }
    }
    if (!failed.isEmpty()) {
      throw new IllegalStateException("feeds that fail: " + failed);
    }
    RedisLink.await(messages.finish(partition, done(List.of(update))));
  }

  private void rewrite(int partition, FeedUpdate update) {
    Map<Long, String> news = Map.of(update.post(), elements.json(update.post()));
    List<Long> readers = update.readers();
    for (int i = 0; i < readers.size(); i += feedsInRewrite) {
      List<Long> some = readers.subList(i, Math.min(readers.size(), i + feedsInRewrite));
      RedisLink.await(rewrite.rewrite(partition, news, some))
          .forEach(reader -> rebuild.run(reader, Purpose.REPAIR));
    }
    finish(partition, update);
  }

  /// @return whether it was settled; else it asks again later
  private boolean settle(int partition, FeedUpdate update) {
    String json = elements.json(update.post());
    boolean settled =
        RedisLink.await(rewrite.settle(partition, update.first(), update.post(), json));
    finish(partition, update);
    return settled;
  }

  private void finish(int partition, FeedUpdate update) {
    RedisLink.await(
        messages.finish(
            partition, List.of(new Done(update.id(), Long.toString(update.post()), 0))));
  }
}
