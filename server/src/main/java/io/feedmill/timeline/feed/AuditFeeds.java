package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.post.api.Posts;
import io.micrometer.core.instrument.Counter;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Compares feeds picked at random with SQL. One that differs may wait for a message, so it is
/// looked at again a while later; if it still differs it is repaired and counted as drift.
final class AuditFeeds implements Worker {
  private static final int SAMPLE = 2;

  private final RedisLink redis;
  private final FeedKeys keys;
  private final RebuildFeed rebuild;
  private final ReadTimeline timelines;
  private final int size;
  private final Counter audited;
  private final Counter drifted;
  private final Set<Long> suspects = new HashSet<>();

  /// @param audited counts feeds compared
  /// @param drifted counts feeds that were not what SQL says
  AuditFeeds(
      RedisLink redis,
      FeedKeys keys,
      RebuildFeed rebuild,
      ReadTimeline timelines,
      int size,
      Counter audited,
      Counter drifted) {
    this.redis = redis;
    this.keys = keys;
    this.rebuild = rebuild;
    this.timelines = timelines;
    this.size = size;
    this.audited = audited;
    this.drifted = drifted;
  }

  @Override
  public String name() {
    return "audit-timelines";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    for (long suspect : Set.copyOf(suspects)) {
      if (differs(suspect)) {
        rebuild.run(suspect, Purpose.REPAIR);
        drifted.increment();
      }
      suspects.remove(suspect);
    }
    for (long reader : sample()) {
      audited.increment();
      if (differs(reader)) {
        suspects.add(reader);
      }
    }
    return false;
  }

  /// Whether the page that the feed gives is another than SQL gives.
  private boolean differs(long reader) {
    FeedPage shown = RedisLink.await(timelines.older(reader, Posts.NEWEST, size));
    return !shown.items().equals(timelines.fromSql(reader, Posts.NEWEST, size).items());
  }

  private List<Long> sample() {
    List<Request> requests = new ArrayList<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(RedisLink.command(Command.ZRANDMEMBER, FeedKeys.active(partition), SAMPLE));
    }
    List<Long> readers = new ArrayList<>();
    for (Response found : redis.callAll(requests)) {
      if (found != null) {
        found.forEach(reader -> readers.add(Long.parseLong(reader.toString())));
      }
    }
    return readers;
  }
}
