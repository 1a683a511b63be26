package io.feedmill.storefront.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cart.api.CartReductionListener;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.order.OrderOutcome.Placed;
import io.feedmill.storefront.order.OrderOutcome.Repeated;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Redis dies after an order was placed and before its items are removed from the cart. Durable
/// events are not delivered here: requests alone complete the order.
class CheckoutOutageTest {
  private static final long ANN = 101;

  private final RedisServer server = RedisServer.startDurable();
  private final Vertx vertx = Vertx.vertx();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 2);
  private final SoldShop shop = new SoldShop();
  private RedisCarts written;
  private Carts carts;
  private long item;

  @BeforeEach
  void fill() {
    written = RedisCarts.of(redis);
    carts = written.carts();
    item = shop.item("Lamp", 500, "EUR", 10);
    put(3);
  }

  @AfterEach
  void close() {
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
    server.close();
    shop.close();
  }

  private void put(long pieces) {
    Eventually.holds(() -> written.put(ANN, item, pieces));
  }

  private Checkout checkout(Carts seen) {
    return new Checkout(shop.unbought(seen), shop.place, new NothingKept());
  }

  private OrderOutcome buy(Carts seen, String key) {
    return checkout(seen).buy(ANN, key, AgreedTerms.ANYTHING);
  }

  private Order orderWhoseRedisDied() {
    OrderOutcome outcome = buy(new DyingBeforeTaken(), "first");
    server.restart();
    Eventually.holds(
        () -> assertThat(carts.lines(ANN)).containsExactly(Map.entry(Long.toString(item), 3L)));
    return ((Placed) outcome).order();
  }

  @Test
  void
      an_order_whose_redis_dies_before_the_cart_is_emptied_removes_its_items_once_with_the_same_key() {
    Order order = orderWhoseRedisDied();
    Eventually.holds(() -> {
      assertThat(buy(carts, "first")).isEqualTo(new Repeated(order));
      assertThat(carts.lines(ANN)).isEmpty();
    });
    put(2);
    Eventually.holds(() -> {
      assertThat(buy(carts, "first")).isEqualTo(new Repeated(order));
      assertThat(carts.lines(ANN)).containsValue(2L);
    });
    assertThat(shop.stock(item)).isEqualTo(7);
  }

  @Test
  void bought_items_still_in_the_cart_are_not_bought_again() {
    orderWhoseRedisDied();
    Eventually.holds(
        () -> assertThat(buy(carts, "second")).isEqualTo(new OrderOutcome.EmptyCart()));
    assertThat(shop.stock(item)).isEqualTo(7);
  }

  @Test
  void concurrent_requests_of_several_windows_buy_a_cart_once() throws Exception {
    List<Callable<OrderOutcome>> windows =
        IntStream.range(0, 8)
            .<Callable<OrderOutcome>>mapToObj(
                window -> () -> Eventually.succeeds(() -> buy(carts, "window-" + window)))
            .toList();
    List<OrderOutcome> outcomes = new ArrayList<>();
    try (ExecutorService threads = Threads.perTask("window")) {
      for (Future<OrderOutcome> outcome : threads.invokeAll(windows)) {
        outcomes.add(outcome.get());
      }
    }
    assertThat(outcomes.stream().filter(Placed.class::isInstance)).hasSize(1);
    assertThat(outcomes.stream().filter(OrderOutcome.EmptyCart.class::isInstance)).hasSize(7);
    assertThat(shop.stock(item)).isEqualTo(7);
  }

  /// Carts whose Redis is killed when an order's items are to be removed.
  private final class DyingBeforeTaken implements Carts {
    @Override
    public Map<String, Long> lines(long account) {
      return carts.lines(account);
    }

    @Override
    public boolean taken(long account, long order, Map<String, Long> quantities) {
      server.kill();
      return carts.taken(account, order, quantities);
    }

    @Override
    public void onFewer(CartReductionListener follower) {
      carts.onFewer(follower);
    }

    @Override
    public long pieces(Call call) {
      return carts.pieces(call);
    }
  }
}
