package io.feedmill.search.index;

import io.feedmill.kernel.work.Worker;
import io.feedmill.search.api.SearchSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// Writes changed documents into the search index. It reads the logs of features, and fills and
/// rebuilds the index.
public final class IndexChanges implements Worker {
  /// Its name, to wake it.
  public static final String NAME = "index-search";

  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final SearchIndex index;
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
    return index.failed();
  }

  @Override
  public boolean runOnce() {
    boolean more = false;
    for (SearchSource source : index.sources()) {
      more |= index.readLog(source);
    }
    more |= index.writeChanges(SearchIndex.STEP) == SearchIndex.STEP;
    waiting.set(more ? index.waiting() : 0);
    return index.step() || more;
  }
}
