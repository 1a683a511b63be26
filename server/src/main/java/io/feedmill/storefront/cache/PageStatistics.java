package io.feedmill.storefront.cache;

import java.time.Instant;
import java.util.List;

/// Statistics of the page cache of all servers.
///
/// @param kept pages in Redis now
/// @param minutes of the last two hours with responses, oldest first
/// @param hottest pages of this hour and the one before, most hits first
record PageStatistics(long kept, List<Minute> minutes, List<Hot> hottest) {
  public PageStatistics {
    minutes = List.copyOf(minutes);
    hottest = List.copyOf(hottest);
  }

  /// Answers in one minute.
  ///
  /// @param near from a near cache
  /// @param redis from Redis
  /// @param built built and stored
  /// @param bypassed generated for one request
  public record Minute(Instant start, long near, long redis, long built, long bypassed) {
    long all() {
      return near + redis + built + bypassed;
    }

    /// Hit rate in percent; NaN without responses.
    public double rate() {
      return all() == 0 ? Double.NaN : 100.0 * (near + redis) / all();
    }
  }

  /// A page by its hits.
  ///
  /// @param address path and query
  public record Hot(String address, long hits) {}

  /// Hit rate in percent over all minutes; NaN without responses.
  public double rate() {
    long all = minutes.stream().mapToLong(Minute::all).sum();
    long hits = minutes.stream().mapToLong(minute -> minute.near() + minute.redis()).sum();
    return all == 0 ? Double.NaN : 100.0 * hits / all;
  }

  public long answers() {
    return minutes.stream().mapToLong(Minute::all).sum();
  }
}
