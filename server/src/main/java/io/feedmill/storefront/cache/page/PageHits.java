package io.feedmill.storefront.cache.page;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

/// Counts of answered pages in this process since the last report.
public final class PageHits {
  private final Map<Answered, LongAdder> counts = new EnumMap<>(Answered.class);
  private final Queue<PageHitCounter> pages = new ConcurrentLinkedQueue<>();

  public PageHits() {
    Arrays.stream(Answered.values()).forEach(how -> counts.put(how, new LongAdder()));
  }

  /// How a page was answered.
  public enum Answered {
    /// From this process.
    NEAR,
    /// From Redis.
    REDIS,
    /// Built and stored.
    BUILT,
    /// Generated, not stored.
    BYPASSED
  }

  /// @param counts responses of each kind
  /// @param hits of single pages by address
  public record Counts(Map<Answered, Long> counts, Map<String, Long> hits) {}

  void count(Answered how) {
    LongAdder count = counts.get(how);
    if (count != null) {
      count.increment();
    }
  }

  void count(Answered how, PageHitCounter page) {
    count(how);
    if (page.hit()) {
      pages.add(page);
    }
  }

  /// All counts; resets them.
  public Counts take() {
    Map<Answered, Long> all = new EnumMap<>(Answered.class);
    counts.forEach((how, count) -> all.put(how, count.sumThenReset()));
    Map<String, Long> hits = new HashMap<>();
    for (PageHitCounter page = pages.poll(); page != null; page = pages.poll()) {
      hits.merge(page.address(), page.take(), Long::sum);
    }
    return new Counts(all, hits);
  }
}
