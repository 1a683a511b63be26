package io.feedmill.timeline.fanout;

import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.TimelineConfig;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/// The cost of a post to 10 to 100,000 followers, from its transaction to the last feed, compared
/// with LPUSH and LTRIM on the same lists by `redis-cli --pipe` (median of alternating runs) and
/// with the layout's own algorithm; the delay of other posts meanwhile; the cost of many concurrent
/// small posts; the memory of a feed and the speed of rebuilds; one Redis, one run. `./feedmill
/// bench timeline [--quick]`
///
/// Cost model: a delivery is two commands of Redis inside a script of 200 feeds (push, trim), a
/// hundredth of a message (written, taken, finished), and a row of an index in SQL.
public final class TimelineBench {
  private static final int NEVER_BIG = 1_000_000;
  private static final int TURNS = 5;
  private static final long AUTHOR = 2_000_000_000;
  private static final long OTHER = 3_000_000_000L;
  private static final int BATCH_SIZE = TimelineConfig.STANDARD.feedUpdateBatchSize();

  private final Report report;
  private final boolean quick;
  private final BenchTimelines timelines;
  private final DeliveryProgress progress;

  private TimelineBench(Report report, boolean quick, BenchTimelines timelines) {
    this.report = report;
    this.quick = quick;
    this.timelines = timelines;
    this.progress = new DeliveryProgress(timelines.redis, timelines.keys);
  }

  public static void run(Report report, boolean quick) throws Exception {
    at(report, quick, 10, List.of(10, 100, 1_000, 10_000, 100_000));
    at(report, quick, 100, quick ? List.of(1_000) : List.of(100, 1_000, 10_000));
    at(report, quick, 800, quick ? List.of(1_000) : List.of(100, 1_000));
    TimelineHttpBench.run(report, quick);
  }

  private static void at(Report report, boolean quick, int feedSize, List<Integer> followers)
      throws Exception {
    TimelineConfig config = TimelineConfig.of(feedSize, BATCH_SIZE, NEVER_BIG);
    try (BenchTimelines timelines = new BenchTimelines(config)) {
      new TimelineBench(report, quick, timelines).measure(feedSize, followers);
    }
  }

  private void measure(int feedSize, List<Integer> followers) throws Exception {
    report.title("Fan-out, feeds of " + feedSize);
    int most = followers.getLast();
    timelines.fill(most);
    long author = AUTHOR;
    for (int count : followers) {
      timelines.crowd(++author, count);
      compare(author, count);
    }
    if (feedSize == TimelineConfig.STANDARD.feedSize()) {
      delayOfOthers(author);
      report.row(
          String.format(
              Locale.ROOT,
              "%d authors at once, %d followers each: deliveries",
              SmallPosts.AUTHORS,
              SmallPosts.FOLLOWERS),
          new SmallPosts(timelines, progress).measure(quick ? 10 : 50));
    }
    memory();
    rebuilds();
  }

  private void compare(long author, int followers) throws Exception {
    post(author, followers, warmUp(followers));
    PipeFloor pipe = new PipeFloor(timelines, () -> Flood.redisMicros(timelines.redis));
    List<Measured> pushes = new ArrayList<>();
    List<Measured> floors = new ArrayList<>();
    for (int invalidate = 0; invalidate < (quick ? 1 : TURNS); invalidate++) {
      pushes.add(post(author, followers, Math.clamp(200_000 / followers, 2, 50)));
      floors.add(pipe.measure(followers, newest()));
    }
    Measured ours = Measured.median(pushes);
    Measured floor = Measured.median(floors);
    String what = String.format(Locale.ROOT, "one post to %,d followers: ", followers);
    report.row(what + "deliveries", ours);
    report.row(what + "redis-cli --pipe", floor);
    boolean seed = !quick || followers <= 10_000;
    Measured textbook = seed ? seed(author, followers) : null;
    if (textbook != null) {
      report.row(what + "the layout's algorithm", textbook);
    }
    report.note(
        String.format(
            Locale.ROOT,
            "%,d followers: %.1f ms, %.1f us a delivery; over the pipe %.2f%s.",
            followers,
            followers / ours.perSecond() * 1e3,
            1e6 / ours.perSecond(),
            ours.over(floor),
            textbook == null
                ? ""
                : String.format(Locale.ROOT, ", over the layout's %.1f", ours.over(textbook))));
  }

  /// The last pushed element, so that the baseline pushes as many bytes.
  private String newest() {
    return Objects.requireNonNull(
            timelines.redis.call(RedisClient.command(Command.LINDEX, timelines.keys.feed(1), 0)))
        .toString();
  }

  /// Posts before the measured ones, because the first million deliveries run in code that is not
  /// fully compiled yet.
  private int warmUp(int followers) {
    return Math.clamp((quick ? 100_000 : 1_000_000) / followers, 1, 600);
  }

  private Measured post(long author, int followers, int rounds) {
    double redisBefore = Flood.redisMicros(timelines.redis);
    double clientBefore = Flood.clientMicros();
    long nanos = 0;
    for (int round = 0; round < rounds; round++) {
      long began = System.nanoTime();
      awaitDelivery(timelines.postWriter.post(author, BenchTimelines.text(round)));
      nanos += System.nanoTime() - began;
    }
    double deliveries = (double) followers * rounds;
    return new Measured(
        deliveries / (nanos / 1e9),
        (Flood.redisMicros(timelines.redis) - redisBefore) / deliveries,
        (Flood.clientMicros() - clientBefore) / deliveries);
  }

  private void awaitDelivery(long post) {
    while (!progress.of(post).finished()) {
      pause();
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Measured seed(long author, int followers) throws InterruptedException {
    try (SeedFeeds seed = new SeedFeeds(timelines, timelines.server.port())) {
      seed.start();
      long post = timelines.postWriter.post(author, BenchTimelines.text(followers));
      awaitDelivery(post);
      int rounds = Math.clamp(2_000 / followers, 1, 10);
      double redisBefore = Flood.redisMicros(timelines.redis);
      double clientBefore = Flood.clientMicros();
      long began = System.nanoTime();
      for (int round = 0; round < rounds; round++) {
        seed.post(post, author, followers);
      }
      double deliveries = (double) followers * rounds;
      return new Measured(
          deliveries / ((System.nanoTime() - began) / 1e9),
          (Flood.redisMicros(timelines.redis) - redisBefore) / deliveries,
          (Flood.clientMicros() - clientBefore) / deliveries);
    }
  }

  /// Time from the call that posts until the post is in a follower's feed.
  private void delayOfOthers(long huge) {
    timelines.crowd(OTHER, 1);
    List<Double> millis = new ArrayList<>();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(quick ? 6 : 30);
    long inFlight = 0;
    while (System.nanoTime() < end) {
      if (inFlight == 0 || progress.of(inFlight).finished()) {
        inFlight = timelines.postWriter.post(huge, "to very many");
      }
      long began = System.nanoTime();
      long post = timelines.postWriter.post(OTHER, "to one");
      while (!there(post)) {
        pause();
      }
      millis.add((System.nanoTime() - began) / 1e6);
    }
    awaitDelivery(inFlight);
    Collections.sort(millis);
    report.note(
        String.format(
            Locale.ROOT,
            "Posts of others while one fans out to the most: visible after %.1f ms (p50), %.1f ms"
                + " (p99), %.1f ms at most, of %,d.",
            millis.get(millis.size() / 2),
            millis.get(millis.size() * 99 / 100),
            millis.getLast(),
            millis.size()));
  }

  private boolean there(long post) {
    Response found =
        Objects.requireNonNull(
            timelines.redis.call(
                RedisClient.command(Command.LRANGE, timelines.keys.feed(1), 0, 3)));
    for (Response json : found) {
      if (Element.of(json.toString()).post() == post) {
        return true;
      }
    }
    return false;
  }

  private void memory() {
    long bytes = 0;
    int feeds = 50;
    for (int reader = 1; reader <= feeds; reader++) {
      bytes +=
          Objects.requireNonNull(
                  timelines.redis.call(
                      RedisClient.command(
                          Command.MEMORY, "USAGE", timelines.keys.feed(reader), "SAMPLES", 0)))
              .toLong();
    }
    report.note(
        String.format(
            Locale.ROOT,
            "A feed of %,d posts takes %,d bytes, %,d a post.",
            timelines.config.feedSize(),
            bytes / feeds,
            bytes / feeds / timelines.config.feedSize()));
  }

  private void rebuilds() {
    timelines.rebuild.start(false);
    long began = System.nanoTime();
    long end = began + TimeUnit.SECONDS.toNanos(quick ? 2 : 10);
    boolean more = true;
    while (more && System.nanoTime() < end) {
      more = timelines.rebuild.step();
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    report.note(
        String.format(
            Locale.ROOT,
            "Rebuilt: %,.0f feeds a second.",
            timelines.rebuild.progress().done() / seconds));
  }
}
