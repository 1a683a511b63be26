package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.feedmill.storefront.cart.WriteCartScript.Result;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Carts in Redis: quantity by item, in the order of ids.
final class CartStore {
  private static final Duration MERGED_KEPT = Duration.ofDays(1);

  private final RedisClient redis;
  private final Partitions partitions;
  private final WriteCartScript write;
  private final MergeCartScript merge;
  private final TakeFromCartScript take;

  CartStore(RedisClient redis, Partitions partitions) {
    this.redis = redis;
    this.partitions = partitions;
    this.write = new WriteCartScript(redis);
    this.merge = new MergeCartScript(redis);
    this.take = new TakeFromCartScript(redis);
  }

  private String key(CartOwner owner) {
    return switch (owner) {
      case CartOwner.Person(long account) -> CartKeys.cart(partitions.of(account), account);
      case CartOwner.Guest(SessionLocation place) -> TokenKeys.cart(place);
    };
  }

  SortedMap<String, Long> lines(CartOwner owner) {
    return lines(redis.call(RedisClient.command(Command.HGETALL, key(owner))));
  }

  private static SortedMap<String, Long> lines(@Nullable Response hash) {
    SortedMap<String, Long> lines =
        new TreeMap<>(Comparator.comparingInt(String::length).thenComparing(item -> item));
    if (hash != null) {
      hash.getKeys().forEach(item -> lines.put(item, hash.get(item).toLong()));
    }
    return lines;
  }

  /// The pieces of an item, 0 when it is not in the cart.
  long quantity(CartOwner owner, String item) {
    Response quantity = redis.call(RedisClient.command(Command.HGET, key(owner), item));
    return quantity == null ? 0 : quantity.toLong();
  }

  Future<Result> write(CartOwner owner, CartWrite change) {
    return write.run(key(owner), owner, change);
  }

  /// @return whether it was the first time
  boolean merge(
      long account, SessionLocation guest, Map<String, Long> quantities, Map<String, Long> most) {
    return merge.run(partitions.of(account), account, guest.id(), quantities, most);
  }

  /// Called after the guest's data was deleted: no further merge starts, and running ones have a
  /// day to finish.
  void merged(long account, SessionLocation guest) {
    String marker = CartKeys.merged(partitions.of(account), guest.id());
    redis.call(RedisClient.command(Command.PEXPIRE, marker, MERGED_KEPT.toMillis()));
  }

  /// @return whether it was the first time
  boolean take(CartOwner owner, long order, Map<String, Long> quantities) {
    int partition =
        switch (owner) {
          case CartOwner.Person(long account) -> partitions.of(account);
          case CartOwner.Guest(SessionLocation place) -> place.partition();
        };
    return take.run(key(owner), CartKeys.taken(partition, order), quantities);
  }

  void remove(long account) {
    redis.call(RedisClient.command(Command.DEL, key(new CartOwner.Person(account))));
  }
}
