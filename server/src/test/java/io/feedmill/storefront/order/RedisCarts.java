package io.feedmill.storefront.order;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.SessionConfig;
import io.feedmill.sessions.SessionModule;
import io.feedmill.storefront.cart.CartModule;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.testing.ManualClock;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The carts of accounts in Redis, written by tests.
record RedisCarts(RedisClient redis, Carts carts) {
  static RedisCarts of(RedisClient redis) {
    SessionModule sessions =
        SessionModule.create(
            redis, SoldShop.PARTITIONS, SessionConfig.STANDARD, ManualClock.atNoon());
    return new RedisCarts(
        redis,
        CartModule.create(
                redis, SoldShop.PARTITIONS, sessions.guests(), new NoCalls(), new NoItems())
            .carts());
  }

  /// @param pieces 0 removes the item
  void put(long account, long item, long pieces) {
    String cart = "shop{" + SoldShop.PARTITIONS.of(account) + "}:cart:user:" + account;
    redis.call(
        pieces == 0
            ? RedisClient.command(Command.HDEL, cart, item)
            : RedisClient.command(Command.HSET, cart, item, pieces));
  }

  /// A shop that sells nothing.
  private static final class NoItems implements Items {
    @Override
    public Map<String, Item> items(Collection<String> ids) {
      return Map.of();
    }

    @Override
    public List<Item> newest(int most) {
      return List.of();
    }
  }

  /// The viewer of calls in tests without calls.
  private static final class NoCalls implements Viewers {
    @Override
    public Viewer viewer(Call call) {
      throw new IllegalStateException("nobody calls");
    }

    @Override
    public Future<Viewer> viewerSoon(Call call) {
      throw new IllegalStateException("nobody calls");
    }

    @Override
    public OptionalLong known(Call call) {
      throw new IllegalStateException("nobody calls");
    }

    @Override
    public Viewer.SignedIn require(Call call, String scope) {
      throw new IllegalStateException("nobody calls");
    }

    @Override
    public Viewer.SignedIn require(Call call, Role role) {
      throw new IllegalStateException("nobody calls");
    }

    @Override
    public Viewer.SignedIn require(Call call, Role role, String area) {
      throw new IllegalStateException("nobody calls");
    }
  }
}
