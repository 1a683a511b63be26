package io.feedmill.articles.vote;

import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Moves the votes of an older layout, in which they had the tag of the site, to the parts of their
/// articles: before the first request, once. Articles are moved in batches, and the position is in
/// Redis, so that an interrupted move continues from its position; an article may be moved twice.
///
/// While another process moves them, this one waits.
final class MoveVotes {
  static final int BATCH = 200;

  private static final Logger LOG = LoggerFactory.getLogger(MoveVotes.class);
  private static final int TOLD = 20_000;

  private final OlderVotes older;
  private final MoveOnce once;

  private MoveVotes(OlderVotes older, MoveOnce once) {
    this.older = older;
    this.once = once;
  }

  static MoveVotes create(RedisClient redis) {
    return new MoveVotes(new OlderVotes(redis), new MoveOnce(redis, "move-votes"));
  }

  /// One round trip when there is nothing to do. Blocks.
  void run() {
    once.run(() -> !older.moved(), this::move);
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
      once.goOn();
      if ((from - 1) / TOLD != (from - 1 + BATCH) / TOLD) {
        LOG.info("moved the votes on {} of {} articles", Math.min(from - 1 + BATCH, last), last);
      }
    }
    older.eachKeyOfVotes(BATCH, ids -> older.move(ids, unsettled));
    older.eachAccountWithoutWeight(older::moveUncounted);
    older.finish();
  }
}
