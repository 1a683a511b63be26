package io.feedmill.storefront.order;

import static io.feedmill.storefront.order.SoldShop.purchase;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.order.OrderOutcome.Placed;
import io.feedmill.storefront.order.OrderOutcome.Repeated;
import io.feedmill.testing.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlaceOrderTest {
  private static final long ANN = 101;
  private static final long BEN = 102;

  private final SoldShop shop = new SoldShop();

  @AfterAll
  void close() {
    shop.close();
  }

  @Test
  void a_hundred_buyers_of_the_last_ten_pieces_place_exactly_ten_orders() throws Exception {
    long item = shop.item("Last ones", 12_900, "EUR", 10);
    List<OrderOutcome> outcomes =
        atOnce(
            LongStream.rangeClosed(1_001, 1_100)
                .<Callable<OrderOutcome>>mapToObj(
                    buyer -> () -> persistently(purchase(buyer, Map.of(item, 1L))))
                .toList());
    assertThat(outcomes.stream().filter(Placed.class::isInstance)).hasSize(10);
    assertThat(outcomes.stream().filter(OrderOutcome.OutOfStock.class::isInstance)).hasSize(90);
    assertThat(shop.stock(item)).isZero();
    assertThat(shop.number("SELECT count(*) FROM storefront.order_line WHERE product = " + item))
        .isEqualTo(10);
  }

  @Test
  void many_concurrent_requests_with_the_same_key_place_one_order() throws Exception {
    long item = shop.item("Once", 500, "EUR", 100);
    Callable<OrderOutcome> buy = () -> persistently(purchase(ANN, "same", Map.of(item, 3L)));
    List<OrderOutcome> outcomes = atOnce(java.util.Collections.nCopies(20, buy));
    List<Order> placed = new ArrayList<>();
    List<Order> repeated = new ArrayList<>();
    for (OrderOutcome outcome : outcomes) {
      if (outcome instanceof Placed(Order order)) {
        placed.add(order);
      } else if (outcome instanceof Repeated(Order order)) {
        repeated.add(order);
      }
    }
    assertThat(placed).hasSize(1);
    assertThat(repeated)
        .hasSize(19)
        .allSatisfy(order -> assertThat(order).isEqualTo(placed.getFirst()));
    assertThat(shop.stock(item)).isEqualTo(97);
  }

  @Test
  void a_repeated_request_returns_its_order_even_if_it_bought_the_last_piece() {
    long item = shop.item("Very last", 500, "EUR", 1);
    Purchase wanted = purchase(ANN, Map.of(item, 1L));
    Order order = placed(shop.buy(wanted));
    assertThat(shop.buy(wanted)).isEqualTo(new Repeated(order));
    assertThat(shop.place.before(wanted)).contains(new Repeated(order));
  }

  @Test
  void keys_of_different_accounts_are_independent() {
    long item = shop.item("Two people", 500, "EUR", 10);
    Order first = placed(shop.buy(purchase(ANN, "k", Map.of(item, 1L))));
    Order second = placed(shop.buy(purchase(BEN, "k", Map.of(item, 1L))));
    assertThat(first.id()).isNotEqualTo(second.id());
  }

  @Test
  void a_key_used_with_one_total_is_refused_with_another() {
    long item = shop.item("Agreed", 500, "EUR", 10);
    placed(shop.buy(agreeing("agreed", 500, item)));
    assertThat(shop.buy(agreeing("agreed", 400, item))).isEqualTo(new OrderOutcome.KeyReused());
    assertThat(shop.buy(purchase(ANN, "agreed", Map.of(item, 1L))))
        .isEqualTo(new OrderOutcome.KeyReused());
    assertThat(shop.stock(item)).isEqualTo(9);
  }

  @Test
  void orders_of_the_same_items_in_opposite_order_do_not_deadlock() throws Exception {
    long one = shop.item("One", 100, "EUR", 1_000);
    long other = shop.item("Other", 100, "EUR", 1_000);
    List<Callable<OrderOutcome>> buyers = new ArrayList<>();
    for (long buyer = 2_000; buyer < 2_040; buyer++) {
      long account = buyer;
      Map<Long, Long> both = Map.of(one, 2L, other, 1L);
      buyers.add(() -> persistently(purchase(account, both)));
    }
    assertThat(atOnce(buyers))
        .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Placed.class));
    assertThat(shop.stock(one)).isEqualTo(920);
    assertThat(shop.stock(other)).isEqualTo(960);
  }

  @Test
  void shortages_are_reported_and_nothing_is_changed() {
    long plenty = shop.item("Plenty", 100, "EUR", 50);
    long scarce = shop.item("Scarce", 100, "EUR", 2);
    long gone = shop.item("Gone", 100, "EUR", 5);
    shop.database.useHandle(handle ->
        handle.execute("UPDATE storefront.product SET removed = now() WHERE id = ?", gone));
    Purchase wanted = purchase(ANN, Map.of(plenty, 1L, scarce, 3L, gone, 1L, 77L, 1L));
    long orders = shop.number("SELECT count(*) FROM storefront.shop_order");
    long events = shop.number("SELECT count(*) FROM kernel.outbox");
    assertThat(shop.buy(wanted))
        .isEqualTo(
            new OrderOutcome.OutOfStock(
                List.of(
                    new Shortage("77", "", 1, 0),
                    new Shortage(Long.toString(scarce), "Scarce", 3, 2),
                    new Shortage(Long.toString(gone), "", 1, 0))));
    assertThat(shop.stock(plenty)).isEqualTo(50);
    assertThat(shop.number("SELECT count(*) FROM storefront.shop_order")).isEqualTo(orders);
    assertThat(shop.number("SELECT count(*) FROM kernel.outbox")).isEqualTo(events);
    assertThat(shop.place.before(wanted)).isEmpty();
    shop.database.useHandle(
        handle -> handle.execute("UPDATE storefront.stock SET qty = 9 WHERE product = ?", scarce));
    placed(shop.buy(purchase(ANN, wanted.key(), Map.of(plenty, 1L, scarce, 3L))));
  }

  @Test
  void an_order_keeps_the_names_and_prices_at_the_time_of_purchase() {
    long item = shop.item("Old name", 12_900, "EUR", 10);
    Order order = placed(shop.buy(purchase(ANN, Map.of(item, 3L))));
    shop.database.useHandle(handle ->
        handle.execute(
            "UPDATE storefront.product SET name = 'New', price_minor = 1 WHERE id = ?", item));
    assertThat(shop.orders.find(ANN, order.id())).contains(order);
    assertThat(order.lines()).containsExactly(new OrderLine(item, "Old name", 12_900, 3));
    assertThat(order.totalMinor()).isEqualTo(38_700);
    assertThat(order.placed()).isEqualTo(shop.clock.instant());
  }

  @Test
  void a_total_that_was_not_agreed_to_is_not_charged() {
    long item = shop.item("Dearer now", 600, "EUR", 10);
    assertThat(shop.buy(agreeing("dearer", 500, item)))
        .isEqualTo(new OrderOutcome.PriceChanged(600, "EUR"));
    assertThat(shop.stock(item)).isEqualTo(10);
    placed(shop.buy(agreeing("dearer", 600, item)));
  }

  @Test
  void an_order_is_in_one_currency_and_its_total_exact() {
    long euros = shop.item("Euros", 100, "EUR", 10);
    long yen = shop.item("Yen", 100, "JPY", 10);
    assertThat(shop.buy(purchase(ANN, Map.of(euros, 1L, yen, 1L))))
        .isEqualTo(new OrderOutcome.MixedCurrencies());
    long palace = shop.item("Palace", 1_000_000_000_000L, "EUR", 1_000_000);
    assertThat(shop.buy(purchase(ANN, Map.of(palace, 1_000_000L))))
        .isEqualTo(new OrderOutcome.TooDear());
    assertThat(placed(shop.buy(purchase(ANN, Map.of(palace, 9_007L)))).totalMinor())
        .isEqualTo(9_007_000_000_000_000L);
  }

  @Test
  void a_sale_and_its_changes_are_published_as_durable_events() {
    long item = shop.item("Told", 100, "EUR", 10);
    Order order = placed(shop.buy(purchase(ANN, Map.of(item, 2L))));
    List<String> told =
        shop.database.withHandle(handle ->
            handle
                .createQuery("SELECT type || ' ' || payload::text FROM kernel.outbox ORDER BY id")
                .mapTo(String.class)
                .list());
    assertThat(told)
        .contains("storefront.item-changed {\"id\": \"%d\"}".formatted(item))
        .contains(
            "storefront.order-placed {\"order\": %d, \"account\": 101, \"quantities\": {\"%d\": 2}}"
                .formatted(order.id(), item));
  }

  @Test
  void orders_are_listed_newest_first_to_their_owner_only_and_kept_after_the_account() {
    long item = shop.item("Listed", 100, "EUR", 10);
    long carl = 103;
    Order first = placed(shop.buy(purchase(carl, Map.of(item, 1L))));
    Order second = placed(shop.buy(purchase(carl, Map.of(item, 2L))));
    assertThat(shop.orders.list(carl, Long.MAX_VALUE, 10)).containsExactly(second, first);
    assertThat(shop.orders.list(carl, second.id(), 10)).containsExactly(first);
    assertThat(shop.orders.find(BEN, first.id())).isEmpty();
    shop.orders.removeName(carl);
    shop.orders.removeName(carl);
    assertThat(shop.orders.list(carl, Long.MAX_VALUE, 10)).isEmpty();
    assertThat(shop.number("SELECT count(*) FROM storefront.order_line WHERE product = " + item))
        .isEqualTo(2);
    assertThat(shop.number("SELECT count(*) FROM storefront.checkout WHERE account = 103"))
        .isZero();
  }

  private static Purchase agreeing(String key, long total, long item) {
    return new Purchase(ANN, key, OptionalLong.of(total), Map.of(item, 1L));
  }

  private static Order placed(OrderOutcome outcome) {
    assertThat(outcome).isInstanceOf(Placed.class);
    return ((Placed) outcome).order();
  }

  /// Repeats the request with the same key while so many buyers order that no connection becomes
  /// free in time.
  private OrderOutcome persistently(Purchase purchase) {
    return Eventually.succeeds(() -> shop.buy(purchase));
  }

  private static List<OrderOutcome> atOnce(List<Callable<OrderOutcome>> buyers) throws Exception {
    List<OrderOutcome> outcomes = new ArrayList<>();
    try (ExecutorService threads = Threads.perTask("buyer")) {
      for (Future<OrderOutcome> outcome : threads.invokeAll(buyers)) {
        outcomes.add(outcome.get());
      }
    }
    return outcomes;
  }
}
