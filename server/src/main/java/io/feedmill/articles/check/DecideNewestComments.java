package io.feedmill.articles.check;

import io.feedmill.articles.discussion.CheckNewestComments;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Completes the list of the newest comments of an earlier version, which did not store after which
/// time it has every comment, once: when it is neither full nor empty, comments between those that
/// are listed may be missing. Of each discussion the time of its newest comment is read, and those
/// with later comments than the oldest listed one are read whole.
///
/// When it is stopped, the next start begins again; when there is nothing to decide, a look is two
/// short reads.
public final class DecideNewestComments implements Worker {
  private static final Duration INTERVAL = Duration.ofHours(1);
  private static final int TOGETHER = 500;

  private final RedisClient redis;
  private final DiscussionTimes times;
  private @Nullable Progress work;

  public DecideNewestComments(RedisClient redis) {
    this.redis = redis;
    this.times = new DiscussionTimes(redis);
  }

  /// @param oldest time of the oldest listed comment, unix s
  private record Progress(CheckNewestComments newest, double oldest, long next, long last) {}

  @Override
  public String name() {
    return "decide-newest-comments";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    Progress at = work == null ? begin() : work;
    work = null;
    if (at == null) {
      return false;
    }
    long to = Math.min(at.last(), at.next() + TOGETHER - 1);
    long seconds = (long) at.oldest();
    for (long article : times.since(at.next(), to, seconds)) {
      at.newest().add(article, seconds);
    }
    if (to >= at.last()) {
      at.newest().decide(at.oldest());
      return false;
    }
    work = new Progress(at.newest(), at.oldest(), to + 1, at.last());
    return true;
  }

  private @Nullable Progress begin() {
    CheckNewestComments newest = new CheckNewestComments(redis);
    OptionalDouble oldest = newest.undecided();
    return oldest.isEmpty() ? null : new Progress(newest, oldest.getAsDouble(), 1, times.last());
  }
}
