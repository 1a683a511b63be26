package io.feedmill.timeline.maintenance;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.read.FeedPage;
import io.feedmill.timeline.read.ReadTimeline;
import io.feedmill.timeline.rebuild.RebuildFeed;
import io.micrometer.core.instrument.Counter;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Compares feeds picked at random with SQL. A feed that differs may have messages in flight, so it
/// is compared again later; if it still differs it is repaired and counted.
public final class AuditFeeds implements Worker {
  private static final String NAME = "audit-timelines";
  private static final int SAMPLE = 2;

  private final MaintenanceStore store;
  private final RebuildFeed rebuild;
  private final ReadTimeline timelines;
  private final int size;
  private final Counter audited;
  private final Counter differing;
  private final RowFailures failures = RowFailures.of(NAME);
  private final Set<Long> suspects = new HashSet<>();

  /// @param audited counts feeds compared
  /// @param differing counts feeds that differed from SQL
  public AuditFeeds(
      MaintenanceStore store,
      RebuildFeed rebuild,
      ReadTimeline timelines,
      int size,
      Counter audited,
      Counter differing) {
    this.store = store;
    this.rebuild = rebuild;
    this.timelines = timelines;
    this.size = size;
    this.audited = audited;
    this.differing = differing;
  }

  @Override
  public String name() {
    return NAME;
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
      failures.attempt("the feed of " + suspect, () -> compareAgain(suspect));
      suspects.remove(suspect);
    }
    for (long reader : store.sample(SAMPLE)) {
      audited.increment();
      failures.attempt("the feed of " + reader, () -> compare(reader));
    }
    return false;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  private void compare(long reader) {
    if (differs(reader)) {
      suspects.add(reader);
    }
  }

  private void compareAgain(long suspect) {
    if (differs(suspect) && wrong(suspect)) {
      rebuild.run(suspect, Purpose.REPAIR);
      differing.increment();
    }
  }

  /// Whether the feed itself is wrong. A page may differ because of a post between the two reads.
  private boolean wrong(long reader) {
    return rebuild.compareAll(List.of(reader)).get(reader) == Outcome.WRONG;
  }

  /// Whether the page from the feed differs from the page from SQL.
  private boolean differs(long reader) {
    FeedPage shown = RedisClient.await(timelines.older(reader, Posts.NEWEST, size));
    return !shown.items().equals(timelines.fromSql(reader, Posts.NEWEST, size).items());
  }
}
