package io.feedmill.storefront.cache;

import java.time.Instant;
import java.util.List;

/// How the pages of all servers were answered lately.
///
/// @param kept pages that are kept now
/// @param minutes of the last two hours in which there were answers, the oldest first
/// @param hottest pages of this hour and the one before, the hottest first
record PageStatistics(long kept, List<Minute> minutes, List<Hot> hottest) {
  public PageStatistics {
    minutes = List.copyOf(minutes);
    hottest = List.copyOf(hottest);
  }

  /// Answers in one minute.
  ///
  /// @param near from the memory of a process
  /// @param redis from Redis
  /// @param built built and kept
  /// @param bypassed generated for one request
  public record Minute(Instant start, long near, long redis, long built, long bypassed) {
    long all() {
      return near + redis + built + bypassed;
    }

    /// Hits of 100 answers; not a number when there was none.
    public double rate() {
      return all() == 0 ? Double.NaN : 100.0 * (near + redis) / all();
    }
  }

  /// A page by its hits.
  ///
  /// @param address path and query
  public record Hot(String address, long hits) {}

  /// Hits of 100 answers in all minutes; not a number when there was none.
  public double rate() {
    long all = minutes.stream().mapToLong(Minute::all).sum();
    long hits = minutes.stream().mapToLong(minute -> minute.near() + minute.redis()).sum();
    return all == 0 ? Double.NaN : 100.0 * hits / all;
  }

  public long answers() {
    return minutes.stream().mapToLong(Minute::all).sum();
  }
}
