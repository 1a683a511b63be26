package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.Backoff;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.storefront.cache.api.RowSource;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads rows when they are due. All servers do this at the same time and share the rows through
/// claims.
///
/// Each row is loaded on its own thread, so that a slow row does not delay others. A failed load is
/// retried after the row's delay, then with exponential backoff up to 10 min.
public final class RefreshRows implements Worker {
  static final int AT_ONCE = 32;
  private static final String NAME = "refresh-rows";
  private static final Logger LOG = LoggerFactory.getLogger(RefreshRows.class);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);
  private static final Duration SHORTEST_INTERVAL = Duration.ofMillis(10);
  private static final Duration LONGEST_INTERVAL = Duration.ofMillis(200);

  private final RowStore store;
  private final RowSource source;
  private final Executor threads;
  private final RandomGenerator random = RandomGenerator.getDefault();
  private final Semaphore free = new Semaphore(AT_ONCE);
  private final RowFailures failures = RowFailures.of(NAME);
  private volatile Duration interval = LONGEST_INTERVAL;

  /// @param threads starts each task on a new virtual thread
  public RefreshRows(RowStore store, RowSource source, Executor threads) {
    this.store = store;
    this.source = source;
    this.threads = threads;
  }

  @Override
  public String name() {
    return NAME;
  }

  /// Until the next row is due.
  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public boolean runOnce() {
    DueRowsScript.Due due = store.due(2 * AT_ONCE);
    int started = 0;
    for (String id : due.ids()) {
      if (!free.tryAcquire()) {
        break;
      }
      started += began(id) ? 1 : 0;
    }
    interval = started == 0 ? pause(due) : SHORTEST_INTERVAL;
    return false;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  /// Releases the permit when no load was started.
  private boolean began(String id) {
    boolean begun = false;
    try {
      begun = begin(id);
    } catch (RuntimeException | Error e) {
      RowFailures.rethrowOutage(e);
      failures.failed("row " + id, e);
    } finally {
      if (!begun) {
        free.release();
      }
    }
    return begun;
  }

  private static Duration pause(DueRowsScript.Due due) {
    if (due.next().isNegative() || due.next().compareTo(LONGEST_INTERVAL) > 0) {
      return LONGEST_INTERVAL;
    }
    return due.next().compareTo(SHORTEST_INTERVAL) < 0 ? SHORTEST_INTERVAL : due.next();
  }

  /// @return whether a load was started, which releases the permit at its end
  private boolean begin(String id) {
    if (store.claimDue(id) instanceof DueRowResult.Claimed claimed) {
      threads.execute(() -> {
        try {
          load(claimed);
        } finally {
          free.release();
        }
      });
      return true;
    }
    return false;
  }

  private void load(DueRowResult.Claimed due) {
    String id = due.claim().id();
    try {
      store.commitDue(due, source.load(List.of(id)).getOrDefault(id, ""));
    } catch (RedisUnavailable e) {
      LOG.debug("row {} will be retried after its lease: {}", id, e.getMessage());
    } catch (RuntimeException | Error e) {
      failures.failed("row " + id, e);
      fail(due);
    }
  }

  private void fail(DueRowResult.Claimed due) {
    try {
      Duration longest = due.delay().compareTo(LONGEST_PAUSE) > 0 ? due.delay() : LONGEST_PAUSE;
      Duration first = due.delay().toMillis() < 1 ? Duration.ofMillis(1) : due.delay();
      Backoff backoff = Backoff.between(first, longest);
      store.fail(due, backoff.after(due.failures() + 1, random.nextDouble()));
    } catch (RedisUnavailable e) {
      LOG.debug("row {} will be retried after its lease: {}", due.claim().id(), e.getMessage());
    }
  }

  /// Number of loads in flight in this process.
  public int loading() {
    return AT_ONCE - free.availablePermits();
  }
}
