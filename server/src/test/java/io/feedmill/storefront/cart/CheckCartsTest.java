package io.feedmill.storefront.cart;

import static io.feedmill.storefront.cart.CartsOnRedis.ANN;
import static io.feedmill.storefront.cart.CartsOnRedis.person;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CheckCartsTest {
  private static final long DELETED = 999_999;

  private final CartsOnRedis carts = new CartsOnRedis();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final String mine = CartKeys.cart(carts.partitions.of(ANN), ANN);
  private final int elsewhere = (carts.partitions.of(ANN) + 1) % carts.partitions.count();

  @BeforeEach
  void fill() {
    carts.write(person(ANN), CartWrite.set("1", 3));
    carts.write(person(ANN), CartWrite.set("2", 10_000));
    carts.store.take(new CartOwner.Person(ANN), 5, Map.of("9", 1L));
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private Check.Result look(boolean repair) {
    return new CheckCarts(
            TestLink.shared(),
            carts.partitions,
            ids -> ids.stream().filter(id -> id != DELETED).collect(Collectors.toSet()))
        .check(repair, Progress.UNWATCHED);
  }

  @Test
  void valid_carts_are_clean() {
    assertThat(look(false).lines()).containsExactly("carts: nothing wrong");
  }

  /// A fault.
  ///
  /// @param what text of the finding
  /// @param command that causes it
  record Planted(String what, String command) {}

  static Stream<Planted> damages() {
    return Stream.of(
        new Planted("invalid item or quantity", "HSET MINE 3 -1"),
        new Planted("invalid item or quantity", "HSET MINE 3 0"),
        new Planted("invalid item or quantity", "HSET MINE 3 1.5"),
        new Planted("invalid item or quantity", "HSET MINE 3 many"),
        new Planted("invalid item or quantity", "HSET MINE lamp 1"),
        new Planted("invalid item or quantity", "HSET MINE 12345678901234567 1"),
        new Planted("more than the largest quantity of item 3", "HSET MINE 3 10001"),
        new Planted("in a wrong partition", "HSET ELSEWHERE 3 4"),
        new Planted("belongs to no account", "HSET DELETED 3 4"),
        new Planted("has a wrong type", "SET ELSEWHERE cart"),
        new Planted("has no expiry", "SET shop{1}:taken:77 1"),
        new Planted("has no expiry", "SET shop{1}:merged:" + "a".repeat(64) + " 1"));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void each_kind_of_damage_is_found_and_repaired_without_changing_valid_items(Planted planted) {
    raw.command(
        planted
            .command()
            .replace("MINE", mine)
            .replace("ELSEWHERE", CartKeys.cart(elsewhere, ANN))
            .replace("DELETED", CartKeys.cart(carts.partitions.of(DELETED), DELETED))
            .split(" ", -1));
    assertThat(look(false).lines().getFirst()).contains(planted.what());
    assertThat(look(true).clean()).isTrue();
    assertThat(look(false).lines()).containsExactly("carts: nothing wrong");
    assertThat(carts.store.lines(person(ANN))).containsEntry("1", 3L).containsEntry("2", 10_000L);
  }

  @Test
  void a_cart_in_a_wrong_partition_is_moved_and_overwrites_nothing() {
    raw.command("HSET", CartKeys.cart(elsewhere, ANN), "1", "7", "3", "4");
    look(true);
    assertThat(carts.store.lines(person(ANN)))
        .containsExactly(Map.entry("1", 3L), Map.entry("2", 10_000L), Map.entry("3", 4L));
  }
}
