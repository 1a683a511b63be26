package io.feedmill.timeline;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.fanout.DeadLetters;
import io.feedmill.timeline.fanout.DeliveryProgress;
import io.feedmill.timeline.fanout.FeedComponents;
import io.feedmill.timeline.fanout.MessageScript;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.DropFeedScript;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.feed.api.Rebuild;
import io.feedmill.timeline.feed.api.Timelines;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.live.LiveEvents;
import io.feedmill.timeline.live.LiveFeeds;
import io.feedmill.timeline.maintenance.AuditFeeds;
import io.feedmill.timeline.maintenance.MaintenanceStore;
import io.feedmill.timeline.maintenance.SweepFeeds;
import io.feedmill.timeline.maintenance.SweepPendingPosts;
import io.feedmill.timeline.page.ExplainPost;
import io.feedmill.timeline.page.FanOutPages;
import io.feedmill.timeline.page.InsightResource;
import io.feedmill.timeline.page.TimelineResource;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.QuotedPosts;
import io.feedmill.timeline.read.BlockingTimelines;
import io.feedmill.timeline.read.PageQuotes;
import io.feedmill.timeline.rebuild.ReaderStore;
import io.feedmill.timeline.rebuild.RebuildAllFeeds;
import io.feedmill.timeline.rebuild.RebuildTimelines;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Creates and connects the parts of feeds in Redis.
public final class FeedModule implements AutoCloseable {
  /// The Redis keys of this module.
  public static final List<KeyDoc> KEYS = FeedKeys.DOCS;

  /// Whether a key describes the state of all feeds of a partition at one moment. A backup does not
  /// copy such a key, because it would not match feeds copied at another moment; without the key,
  /// pushes read every feed for a while.
  public static boolean ofOneMoment(String key) {
    return FeedKeys.isNewest(key);
  }

  private final Given given;
  private final FeedComponents parts;
  private final DeadLetters letters;
  private final RebuildAllFeeds rebuild;
  private final LiveFeeds live;
  private final List<Worker> workers;
  private final TimelineResource resource;
  private final InsightResource insight;

  private final RedisClient bulk;

  private FeedModule(
      Given given,
      RedisClient bulk,
      FeedComponents parts,
      List<Worker> workers,
      RebuildAllFeeds rebuild) {
    this.given = given;
    this.bulk = bulk;
    this.parts = parts;
    this.letters = new DeadLetters(given.redis(), parts.keys());
    this.rebuild = rebuild;
    this.workers = workers;
    this.live =
        new LiveFeeds(
            given.redis(),
            parts.store(),
            parts.follow(),
            new LiveEvents(
                parts.store(),
                given.posts(),
                parts.elements(),
                given.quotes(),
                given.config().feedSize()),
            parts.timelines(),
            given.virtualThreads());
    this.resource =
        new TimelineResource(
            given.viewers(),
            parts.timelines(),
            new PageQuotes(given.quotes(), given.virtualThreads()),
            live);
    this.insight =
        new InsightResource(
            given.viewers(),
            new ExplainPost(
                given.posts(),
                given.relations(),
                parts.store(),
                parts.pullAuthors(),
                given.config().feedSize()),
            new DeliveryProgress(given.redis(), parts.keys()),
            given.posts(),
            rebuild);
  }

  /// The dependencies of feeds.
  ///
  /// @param virtualThreads starts each task on a new virtual thread
  /// @param wake runs a worker of this process now, by name
  public record Given(
      TimelineConfig config,
      RedisClient redis,
      KeyTracking tracking,
      Partitions partitions,
      Database database,
      Posts posts,
      PostViews views,
      QuotedPosts quotes,
      Followers followers,
      Relations relations,
      Viewers viewers,
      InstantSource clock,
      Executor virtualThreads,
      MeterRegistry metrics,
      Consumer<String> wake) {}

  /// Receives events of posts and relations from now on.
  public static FeedModule create(Given given, Events events) {
    RedisClient bulk = given.redis().aside();
    FeedComponents parts =
        FeedComponents.create(
            given.config(),
            given.redis(),
            bulk,
            given.tracking(),
            given.partitions(),
            given.posts(),
            given.views(),
            given.followers(),
            given.relations(),
            given.clock(),
            given.virtualThreads());
    RebuildAllFeeds rebuild =
        new RebuildAllFeeds(
            given.redis(),
            new ReaderStore(given.database()),
            parts.rebuild(),
            given.clock(),
            Math.max(1, given.config().rebuildsPerSecond() / RebuildTimelines.RUNS_PER_SECOND),
            () -> given.wake().accept(RebuildTimelines.NAME));
    parts.subscribe(events, given.quotes(), given.wake());
    return new FeedModule(given, bulk, parts, workers(given, parts, rebuild), rebuild);
  }

  private static List<Worker> workers(Given given, FeedComponents parts, RebuildAllFeeds rebuild) {
    MessageScript messages =
        new MessageScript(given.redis(), UUID.randomUUID().toString(), Patience.STANDARD);
    List<Worker> fanOut =
        parts.workers(messages, given.posts(), given.followers(), given.clock(), given.wake());
    return Stream.concat(fanOut.stream(), otherWorkers(given, parts, rebuild)).toList();
  }

  private static Stream<Worker> otherWorkers(
      Given given, FeedComponents parts, RebuildAllFeeds rebuild) {
    MaintenanceStore kept = new MaintenanceStore(given.redis(), parts.keys());
    return Stream.of(
        new RebuildTimelines(rebuild),
        new AuditFeeds(
            kept,
            parts.rebuild(),
            parts.timelines(),
            given.config().feedSize(),
            given.metrics().counter("feedmill.timeline.audited"),
            given.metrics().counter("feedmill.timeline.differing")),
        new SweepPendingPosts(
            kept, new DeliveryProgress(given.redis(), parts.keys()), given.clock()),
        new SweepFeeds(
            kept,
            new DropFeedScript(given.redis(), parts.keys()),
            parts.deliveryCounts(),
            given.clock(),
            Duration.ofDays(given.config().inactiveDays())));
  }

  /// The API, and the page for administrators.
  public void routes(Routes routes, Site site, MemberPages members) {
    new FanOutPages(
            site,
            given.viewers(),
            parts.fanOut(),
            parts.deliveryCounts(),
            letters,
            rebuild,
            given.clock())
        .routes(routes);
    resource.routes(routes, members);
    insight.routes(routes);
  }

  public List<Worker> workers() {
    return workers;
  }

  public Feeds feeds() {
    return parts;
  }

  /// Pages of timelines, for other packages.
  public Timelines timelines() {
    return new BlockingTimelines(parts.timelines(), parts.follow());
  }

  public Rebuild rebuild() {
    return rebuild;
  }

  /// Closes the live streams and the connection of the pushes; call it when no worker runs any
  /// more.
  @Override
  public void close() {
    live.close();
    bulk.close();
  }
}
