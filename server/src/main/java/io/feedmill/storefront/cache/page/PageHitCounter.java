package io.feedmill.storefront.cache.page;

import java.util.concurrent.atomic.LongAdder;

/// Hits of one page since they were last told.
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

  /// @return whether it has to be listed to be told of
  boolean hit() {
    hits.increment();
    if (listed) {
      return false;
    }
    listed = true;
    return true;
  }

  /// Hits since the last time; a later one asks to be listed again.
  long take() {
    listed = false;
    return hits.sumThenReset();
  }
}
