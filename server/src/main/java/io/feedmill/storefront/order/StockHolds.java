package io.feedmill.storefront.order;

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

/// Pieces in stock that are kept for people who are checking out, for some minutes.
///
/// Stock lies in SQL and holds in Redis. Whoever sells or begins a hold has the lock of the items'
/// stock rows, looks here, and changes what lies here before the lock is released: so holds and
/// sales of one item come one after the other, and what was kept for somebody is sold to nobody
/// else. The end of a hold needs no lock, as it leaves only more for everybody.
final class StockHolds {
  private final Partitions partitions;
  private final HoldScripts scripts;

  StockHolds(Partitions partitions, HoldScripts scripts) {
    this.partitions = partitions;
    this.scripts = scripts;
  }

  /// What is kept of each item, one round trip.
  Map<Long, HeldPieces> of(long account, Collection<Long> items) {
    return each(items, item -> scripts.held().run(partitions.of(item), item, account));
  }

  /// Keeps pieces, one round trip. For holders of the stock's lock who found that there are enough.
  ///
  /// @param quantities pieces by item
  /// @return when the holds end, by item; without those that it is too early for
  SortedMap<Long, Instant> hold(long account, Map<Long, Long> quantities) {
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

  /// Gives back what is kept, one round trip.
  void release(long account, Collection<Long> items) {
    each(items, item -> scripts.release().run(partitions.of(item), item, account, 0));
  }

  /// Gives back what is kept above the given pieces, one round trip.
  ///
  /// @param most pieces by item; 0 ends the hold
  void lower(long account, Map<Long, Long> most) {
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
