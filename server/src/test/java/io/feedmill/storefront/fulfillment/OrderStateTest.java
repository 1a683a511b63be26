package io.feedmill.storefront.fulfillment;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.storefront.fulfillment.api.OrderState;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderStateTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          placed    | paid,cancelled     | cancelled
          paid      | packed,cancelled   | cancelled
          packed    | shipped,cancelled  | -
          shipped   | done,returned      | -
          done      | returned           | -
          cancelled | -                  | -
          returned  | -                  | -
          """)
  void every_state_leads_only_to_these(String from, String byEditor, String byBuyer) {
    OrderState state = OrderState.of(from).orElseThrow();
    assertThat(allowed(state, false)).isEqualTo(states(byEditor));
    assertThat(allowed(state, true)).isEqualTo(states(byBuyer));
    assertThat(state.cancelable()).isEqualTo(byBuyer != null);
  }

  private static Set<OrderState> allowed(OrderState from, boolean buyer) {
    return OrderState.ALL.stream()
        .filter(to -> new Move(1, Optional.empty(), to, buyer, 2, Instant.EPOCH).allowedFrom(from))
        .collect(Collectors.toSet());
  }

  private static Set<OrderState> states(String labels) {
    Set<OrderState> states = EnumSet.noneOf(OrderState.class);
    for (String label : labels == null ? new String[0] : labels.split(",", -1)) {
      states.add(OrderState.of(label.strip()).orElseThrow());
    }
    return states;
  }

  @Test
  void no_step_leads_back_to_an_earlier_state() {
    for (OrderState state : OrderState.ALL) {
      assertThat(state.next()).allSatisfy(next -> assertThat(next).isGreaterThan(state));
    }
  }

  @Test
  void an_outdated_sight_of_the_state_allows_nothing() {
    Move late =
        new Move(1, Optional.of(OrderState.PLACED), OrderState.PACKED, false, 2, Instant.EPOCH);
    assertThat(late.allowedFrom(OrderState.PAID)).isFalse();
  }
}
