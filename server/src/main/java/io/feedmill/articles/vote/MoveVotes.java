package io.feedmill.articles.vote;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.RedisLeases;
import io.feedmill.kernel.work.Lease;
import io.feedmill.kernel.work.Waiter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Moves the votes of an older layout, in which they had the tag of the site, to the parts of their
/// articles: before the first request, once. Articles are moved in batches, and the position is in
/// Redis, so that one that was stopped goes on where it was; an article may be moved twice.
///
/// While another process moves them, this one waits.
final class MoveVotes {
  static final int BATCH = 200;

  private static final Logger LOG = LoggerFactory.getLogger(MoveVotes.class);
  private static final Duration TERM = Duration.ofSeconds(30);
  private static final Duration WAIT = Duration.ofMillis(200);
  private static final int TOLD = 20_000;

  private final OlderVotes older;
  private final Lease lease;

  private MoveVotes(OlderVotes older, Lease lease) {
    this.older = older;
    this.lease = lease;
  }

  static MoveVotes create(RedisClient redis) {
    return new MoveVotes(new OlderVotes(redis), new RedisLeases(redis).named("move-votes"));
  }

  /// One round trip when there is nothing to do. Blocks.
  void run() {
    while (!older.moved()) {
      if (lease.hold(TERM)) {
        try {
          move();
        } finally {
          lease.release();
        }
      } else {
        pause();
      }
    }
  }

  private void move() {
    long last = older.lastArticle();
    older.moveWeights();
    Set<Long> unsettled = new HashSet<>(older.unsettled());
    for (long from = older.next(); from <= last; from += BATCH) {
      List<Long> ids = new ArrayList<>(BATCH);
      for (long id = from; id < Math.min(from + BATCH, last + 1); id++) {
        ids.add(id);
      }
      older.move(ids, unsettled);
      older.moved(from + ids.size());
      lease.hold(TERM);
      if ((from - 1) / TOLD != (from - 1 + BATCH) / TOLD) {
        LOG.info("moved the votes on {} of {} articles", Math.min(from - 1 + BATCH, last), last);
      }
    }
    older.eachKeyOfVotes(BATCH, ids -> older.move(ids, unsettled));
    older.eachAccountWithoutWeight(older::moveUncounted);
    older.finish();
  }

  private static void pause() {
    try {
      new Waiter().await(WAIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while another process moves votes", e);
    }
  }
}
