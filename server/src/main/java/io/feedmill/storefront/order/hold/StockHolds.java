package io.feedmill.storefront.order.hold;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Holds: pieces in stock that are reserved for buyers during checkout, for some minutes.
///
/// Stock is in SQL and holds are in Redis. A sale or a new hold locks the stock rows of its items,
/// reads the holds, and changes them before it releases the lock: holds and sales of an item are
/// serialised, and held pieces are not sold to others. The end of a hold needs no lock, because it
/// only increases what is available.
public final class StockHolds {
  private final Partitions partitions;
  private final HoldScripts scripts;

  public StockHolds(Partitions partitions, HoldScripts scripts) {
    this.partitions = partitions;
    this.scripts = scripts;
  }

  /// The holds of each item. One round trip.
  public Map<Long, HeldPieces> of(long account, Collection<Long> items) {
    return each(items, item -> scripts.held().run(partitions.of(item), item, account));
  }

  /// Holds pieces. One round trip. The caller has locked the stock and checked it.
  ///
  /// @param quantities pieces by item
  /// @return end of the holds, by item; without items for which it is too early
  public SortedMap<Long, Instant> hold(long account, Map<Long, Long> quantities) {
    SortedMap<Long, Instant> ends = new TreeMap<>();
    Map<Long, Optional<Instant>> replies =
        each(
            quantities.keySet(),
            item ->
                scripts
                    .hold()
                    .run(partitions.of(item), item, account, quantities.getOrDefault(item, 0L)));
    replies.forEach((item, end) -> end.ifPresent(at -> ends.put(item, at)));
    return ends;
  }

  /// Releases holds. One round trip.
  public void release(long account, Collection<Long> items) {
    each(items, item -> scripts.release().run(partitions.of(item), item, account, 0));
  }

  /// Reduces holds to the given pieces. One round trip.
  ///
  /// @param most pieces by item; 0 ends the hold
  public void lower(long account, Map<Long, Long> most) {
    each(
        most.keySet(),
        item ->
            scripts.release().run(partitions.of(item), item, account, most.getOrDefault(item, 0L)));
  }

  private static <T> Map<Long, T> each(Collection<Long> items, Function<Long, Future<T>> ask) {
    List<Long> order = List.copyOf(items);
    List<Future<T>> replies = order.stream().map(ask).toList();
    RedisClient.await(Future.join(replies));
    Map<Long, T> found = new LinkedHashMap<>();
    for (int i = 0; i < order.size(); i++) {
      found.put(order.get(i), replies.get(i).result());
    }
    return found;
  }
}
