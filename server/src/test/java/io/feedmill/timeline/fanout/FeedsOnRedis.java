package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.RepostRule;
import io.feedmill.timeline.read.FeedPage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// People with posts and relations in SQL, feeds on the test Redis, and any number of servers.
/// Deletes the data of both first.
public final class FeedsOnRedis implements AutoCloseable {
  public static final TimelineConfig SMALL = TimelineConfig.of(10, 10, 1_000);
  public static final Patience PATIENT = new Patience(30_000, 5);

  public final TimelinesInSql sql;
  public final RawRedis raw;
  public final Partitions partitions = Partitions.unrecorded(4);
  public final FeedKeys keys = new FeedKeys(partitions);
  final List<FeedServer> servers = new ArrayList<>();
  public final FeedComponents parts;
  private final TimelineConfig config;

  public FeedsOnRedis(TimelineConfig config) {
    this(config, PATIENT, 1);
  }

  public FeedsOnRedis(TimelineConfig config, Patience patience, int count) {
    TestRedis.flush();
    this(new TimelinesInSql(), TestLink.shared(), RawRedis.toTestRedis(), config, patience, count);
  }

  /// Uses the data of a database that others may use too.
  public FeedsOnRedis(
      TimelinesInSql sql,
      RedisClient redis,
      RawRedis raw,
      TimelineConfig config,
      Patience patience,
      int count) {
    this.sql = sql;
    this.config = config;
    this.raw = raw;
    for (int i = 0; i < count; i++) {
      servers.add(new FeedServer(config, redis, partitions, sql, patience));
    }
    parts = first().parts;
    parts.subscribe(
        sql.events,
        sql.module.quotes(),
        worker -> servers.forEach(server -> server.workers.wake(worker)));
  }

  public FeedServer first() {
    return servers.getFirst();
  }

  /// Starts all workers.
  public void start() {
    sql.workers.start();
    servers.forEach(FeedServer::start);
  }

  /// Waits until every event is delivered and every message is finished.
  public void rest() {
    Eventually.holds(() -> {
      assertThat(sql.events.status().waiting()).isZero();
      assertThat(raw.number("XLEN", FeedKeys.feedUpdatePrepare())).isZero();
      assertThat(parts.fanOut().backlog()).containsOnly(0L);
    });
  }

  /// The elements of a feed in Redis.
  public List<String> list(long reader) {
    return raw.strings("LRANGE", keys.feed(reader), "0", "-1");
  }

  public List<Long> ids(long reader) {
    return Element.all(list(reader)).stream().map(Element::post).toList();
  }

  public FeedPage page(long reader) {
    return page(reader, Posts.NEWEST, 10);
  }

  public FeedPage page(long reader, long before, int limit) {
    return RedisClient.await(parts.timelines().older(reader, before, limit));
  }

  /// Ids of a complete timeline, read page by page.
  public List<Long> walk(long reader, int limit) {
    List<Long> ids = new ArrayList<>();
    long before = Posts.NEWEST;
    do {
      FeedPage page = page(reader, before, limit);
      page.items().forEach(item -> ids.add(item.post()));
      before = page.next();
    } while (before != 0);
    return ids;
  }

  /// The ids that the pages must show, from SQL.
  List<Long> truth(long reader) {
    List<Post> all = sql.posts.timeline(reader, Posts.NEWEST, 100_000);
    return IntStream.range(0, all.size())
        .filter(index -> RepostRule.shown(all, index))
        .mapToObj(index -> all.get(index).id())
        .toList();
  }

  /// Checks that the feed in Redis, if it exists, equals the newest part of the timeline in SQL,
  /// and that pages show the complete timeline.
  public void check(long reader) {
    List<Post> newest = sql.posts.timeline(reader, Posts.NEWEST, config.feedSize());
    List<String> elements = parts.elements().of(newest).stream().map(Element::json).toList();
    List<String> list = list(reader);
    assertThat(list)
        .as("feed of " + reader)
        .isEqualTo(elements.subList(0, Math.min(list.size(), elements.size())));
    if (kept(reader)) {
      assertThat(list.size() * 2).isGreaterThanOrEqualTo(elements.size());
    } else {
      assertThat(list).isEmpty();
    }
    assertThat(walk(reader, 7)).isEqualTo(truth(reader));
  }

  boolean kept(long reader) {
    String active = FeedKeys.active(keys.of(reader));
    return raw.string("ZSCORE", active, Long.toString(reader)) != null;
  }

  public long post(long author, String text) {
    return sql.postWriter.post(author, text);
  }

  @Override
  public void close() {
    servers.forEach(FeedServer::close);
    try {
      sql.workers.stop(Duration.ofSeconds(10));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    sql.close();
    raw.close();
  }
}
