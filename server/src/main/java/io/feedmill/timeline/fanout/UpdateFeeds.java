package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.fanout.FeedUpdate.Kind;
import io.feedmill.timeline.fanout.MessageScript.Done;
import io.feedmill.timeline.fanout.PostCache.Found;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.PendingPosts;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.RewriteScript;
import io.feedmill.timeline.rebuild.RebuildFeed;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// Writes posts into the feeds of their readers. This is the second stage of a fan-out, which
/// SmartNews calls `cacheSubFeedUpdate`: it takes waiting messages of all partitions and reads
/// their posts together.
final class UpdateFeeds implements Worker {
  public static final String NAME = "update-feeds";

  /// Readers of one partition in a batch.
  private static final int MOST_READERS = 200;

  /// Messages of one partition that are taken at once.
  private static final int MOST_MESSAGES = 50;

  /// Maximum number of batches in flight.
  private static final int AT_ONCE = 2;

  /// Readers of a batch during which the next one is fetched: some milliseconds of work for Redis.
  private static final int MUCH = 1_000;

  /// Takes of one run.
  private static final int MOST_TAKES = 32;

  private final MessageScript messages;
  private final FeedKeys keys;
  private final PushPosts push;
  private final RewriteScript rewrite;
  private final RebuildFeed rebuild;
  private final Elements elements;
  private final DeliveryCounts deliveryCounts;
  private final PendingPosts pending;
  private final int mostMessages;
  private final int feedsInRewrite;
  private final MessageAttempts messageAttempts;
  private final Runnable wakePrevious;
  private final Deque<UpdateBatch> held = new ArrayDeque<>();
  private final PostCache known;

  UpdateFeeds(
      MessageScript messages,
      FeedKeys keys,
      PushPosts push,
      RewriteScript rewrite,
      RebuildFeed rebuild,
      Elements elements,
      PostCache known,
      DeliveryCounts deliveryCounts,
      PendingPosts pending,
      int feedSize,
      int batchSize,
      MessageAttempts messageAttempts,
      Runnable wakePrevious) {
    this.messages = messages;
    this.keys = keys;
    this.push = push;
    this.rewrite = rewrite;
    this.rebuild = rebuild;
    this.elements = elements;
    this.known = known;
    this.deliveryCounts = deliveryCounts;
    this.pending = pending;
    this.mostMessages = Math.clamp(MOST_READERS / batchSize, 1, MOST_MESSAGES);
    this.feedsInRewrite = Math.max(1, 2_000 / feedSize);
    this.messageAttempts = messageAttempts;
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

  /// Takes, starts and finishes batches until no message waits, for a bounded number of takes.
  /// While Redis works at a large batch, the batch before it is finished and the next one is
  /// prepared. If a batch makes no progress it is retried later; no further batch is taken until
  /// then.
  @Override
  public boolean runOnce() {
    int takes = 0;
    boolean did = false;
    boolean idle = false;
    try {
      boolean more = true;
      while (more || !held.isEmpty()) {
        if (more && hasCapacity()) {
          more = takes < MOST_TAKES && take();
          takes++;
        }
        held.stream().limit(AT_ONCE).forEach(this::start);
        if (!held.isEmpty() && !(more && hasCapacity())) {
          boolean brought = end(held.getFirst());
          held.removeFirst();
          wakePrevious.run();
          more &= brought;
          did |= brought;
          idle |= !brought;
        }
      }
      return did && (idle || takes > MOST_TAKES);
    } catch (RuntimeException e) {
      held.forEach(UpdateBatch::clear);
      throw e;
    }
  }

  /// Whether to fetch the next batch while one is in flight. After a small batch it is better to
  /// wait: the next batch is larger when it is taken later.
  private boolean hasCapacity() {
    return held.isEmpty() || (held.size() < AT_ONCE && held.getLast().readers() >= MUCH);
  }

  /// @return whether any message waited
  private boolean take() {
    List<List<Message>> taken =
        RedisClient.await(
            messages.takeAll(
                keys.count(), mostMessages, held.isEmpty() && messageAttempts.reclaim()));
    List<UpdateBatch> batches = new ArrayList<>();
    Map<Integer, List<String>> strange = new HashMap<>();
    for (int partition = 0; partition < taken.size(); partition++) {
      int place = 0;
      int readers = 0;
      for (Message message : taken.get(partition)) {
        Optional<FeedUpdate> update = FeedUpdate.of(message);
        if (update.isEmpty()) {
          strange.computeIfAbsent(partition, _ -> new ArrayList<>()).add(message.id());
          continue;
        }
        int more = update.get().readers().size();
        if (readers > 0 && readers + more > MOST_READERS) {
          place++;
          readers = 0;
        }
        if (place == batches.size()) {
          batches.add(new UpdateBatch());
        }
        batches.get(place).add(partition, update.get());
        readers += more;
      }
    }
    held.addAll(batches);
    strange.forEach((partition, ids) ->
        ids.forEach(id -> messages.moveToDeadLetters(partition, id, "not a valid message")));
    return !batches.isEmpty();
  }

  /// @return whether it made progress
  private boolean end(UpdateBatch batch) {
    boolean did = push(batch);
    for (int partition : batch.partitions()) {
      did |= write(partition, batch);
    }
    return did;
  }

  /// @return whether its posts were read and its pushes were sent
  private boolean start(UpdateBatch batch) {
    return MessageAttempts.attempt(
        new Message("the beginning of a batch", Map.of()), () -> batch.start(known, push));
  }

  /// Sends the pushes of all partitions together. When those of a partition fail or a post cannot
  /// be read, each message is pushed alone, so that one bad message delays no other.
  private boolean push(UpdateBatch batch) {
    if (!start(batch)) {
      return pushEach(batch);
    }
    Found found = batch.start(known, push);
    Map<Integer, List<Done>> finished = new TreeMap<>();
    AtomicInteger pushed = new AtomicInteger();
    for (int partition : batch.partitions()) {
      List<FeedUpdate> all = batch.of(partition, Kind.PUSH);
      Message named = new Message(all.size() + " messages of " + partition, Map.of());
      if (!MessageAttempts.attempt(named, () -> pushed.addAndGet(batch.pushing(partition).end()))) {
        all.forEach(one -> alone(partition, one, () -> pushEach(partition, one, found)));
      } else if (!all.isEmpty()) {
        finished.put(partition, done(all));
      }
    }
    Future<?> counted = deliveryCounts.count(pushed.get());
    MessageAttempts.attempt(
        new Message("the end of a batch", Map.of()),
        () -> pending.reached(messages.finishAll(finished)));
    RedisClient.await(counted);
    return !finished.isEmpty();
  }

  private boolean write(int partition, UpdateBatch batch) {
    boolean did = false;
    for (FeedUpdate one : batch.of(partition, Kind.REWRITE)) {
      did |= alone(partition, one, () -> rewrite(partition, one));
    }
    AtomicBoolean settled = new AtomicBoolean();
    for (FeedUpdate one : batch.of(partition, Kind.SETTLE)) {
      alone(partition, one, () -> settled.compareAndSet(false, settle(partition, one)));
    }
    return did || settled.get();
  }

  private static boolean alone(int partition, FeedUpdate update, Runnable work) {
    return MessageAttempts.attempt(
        new Message(update.id(), Map.of("partition", Integer.toString(partition))), work);
  }

  private static List<Done> done(List<FeedUpdate> pushes) {
    return pushes.stream()
        .map(one -> new Done(one.id(), Long.toString(one.post()), one.readers().size()))
        .toList();
  }

  /// @return whether any was pushed
  private boolean pushEach(UpdateBatch batch) {
    boolean did = false;
    for (int partition : batch.partitions()) {
      for (FeedUpdate one : batch.of(partition, Kind.PUSH)) {
        did |=
            alone(
                partition,
                one,
                () -> pushEach(partition, one, known.find(List.of(one.post()), one.at())));
      }
    }
    return did;
  }

  /// Pushes to one reader at a time, so that a feed that fails delays no other feed of the message.
  private void pushEach(int partition, FeedUpdate update, Found found) {
    List<Long> failed = new ArrayList<>();
    for (long reader : update.readers()) {
      FeedUpdate one = FeedUpdate.of(Kind.PUSH, update.post(), List.of(reader), update.at());
      Message named = new Message(update.id(), Map.of("reader", Long.toString(reader)));
      if (!MessageAttempts.attempt(named, () -> push.run(partition, List.of(one), found))) {
        failed.add(reader);
      }
    }
    if (!failed.isEmpty()) {
      throw new IllegalStateException("failed feeds: " + failed);
    }
    RedisClient.await(messages.finish(partition, done(List.of(update))));
  }

  private void rewrite(int partition, FeedUpdate update) {
    Map<Long, String> news = Map.of(update.post(), elements.json(update.post()));
    List<Long> readers = update.readers();
    for (int i = 0; i < readers.size(); i += feedsInRewrite) {
      List<Long> some = readers.subList(i, Math.min(readers.size(), i + feedsInRewrite));
      RedisClient.await(rewrite.rewrite(partition, news, some))
          .forEach(reader -> rebuild.run(reader, Purpose.REPAIR));
    }
    finish(partition, update);
  }

  /// @return whether it was settled; if not, it is requested again later
  private boolean settle(int partition, FeedUpdate update) {
    String json = elements.json(update.post());
    boolean settled =
        RedisClient.await(rewrite.settle(partition, update.first(), update.post(), json));
    finish(partition, update);
    return settled;
  }

  private void finish(int partition, FeedUpdate update) {
    RedisClient.await(
        messages.finish(
            partition, List.of(new Done(update.id(), Long.toString(update.post()), 0))));
  }
}
