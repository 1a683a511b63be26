package io.feedmill.storefront.cache.page;

import java.util.concurrent.atomic.LongAdder;

/// Hits of one page since the last report.
final class PageHitCounter {
  private final String address;
  private final LongAdder hits = new LongAdder();
  private volatile boolean listed;

  /// @param address path and query
  PageHitCounter(String address) {
    this.address = address;
  }

  String address() {
    return address;
  }

  /// @return whether the page must be added to the list for the next report
  boolean hit() {
    hits.increment();
    if (listed) {
      return false;
    }
    listed = true;
    return true;
  }

  /// Hits since the last report. After the next hit the page must be listed again.
  long take() {
    listed = false;
    return hits.sumThenReset();
  }
}
