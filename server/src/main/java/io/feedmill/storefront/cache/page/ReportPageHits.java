package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.InstantSource;

/// Adds the counts of answered pages in this process to Redis, so that `/admin/cache` shows the sum
/// of all processes.
public final class ReportPageHits implements Worker {
  static final Duration INTERVAL = Duration.ofSeconds(10);

  private final PageHits hits;
  private final AddPageHitsScript add;
  private final InstantSource clock;

  public ReportPageHits(PageHits hits, AddPageHitsScript add, InstantSource clock) {
    this.hits = hits;
    this.add = add;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "report-page-hits";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean inEachProcess() {
    return true;
  }

  @Override
  public boolean runOnce() {
    PageHits.Counts counted = hits.take();
    if (counted.counts().values().stream().anyMatch(count -> count > 0)) {
      add.call(counted, clock.instant());
    }
    return false;
  }
}
