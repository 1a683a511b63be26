package io.feedmill.search.index;

import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.Worker;
import io.feedmill.search.api.SearchSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps the index up to date: reads the logs of features, writes what changed, and fills and
/// rebuilds. A document that cannot be written holds up no other.
public final class IndexChanges implements Worker {
  /// Its name, to wake it.
  public static final String NAME = "index-search";

  private static final Logger LOG = LoggerFactory.getLogger(IndexChanges.class);
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final SearchIndex index;
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong waiting = new AtomicLong();

  /// @param metrics for the number of changes that wait
  public IndexChanges(SearchIndex index, MeterRegistry metrics) {
    this.index = index;
    metrics.gauge("feedmill.search.waiting", waiting);
  }

  @Override
  public String name() {
    return NAME;
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
  public long failedRows() {
    return failed.get();
  }

  @Override
  public boolean runOnce() {
    boolean more = false;
    for (SearchSource source : index.sources()) {
      more |= index.readLog(source);
    }
    more |= write();
    waiting.set(more ? index.waiting() : 0);
    return index.step() || more;
  }

  private boolean write() {
    try {
      return index.writeChanges(SearchIndex.STEP) == SearchIndex.STEP;
    } catch (DatabaseUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("a batch of changes could not be indexed, so each is tried alone: {}", e.toString());
      return writeOneByOne();
    }
  }

  private boolean writeOneByOne() {
    for (int i = 0; i < SearchIndex.STEP; i++) {
      try {
        if (index.writeChanges(1) == 0) {
          return false;
        }
      } catch (DatabaseUnavailable e) {
        throw e;
      } catch (RuntimeException e) {
        LOG.error("a document could not be indexed and is left out", e);
        failed.incrementAndGet();
        index.skipChange();
      }
    }
    return true;
  }
}
