package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The order of stream ids.
class StreamIdsTest {
  @Test
  void ids_are_ordered_by_time_then_by_number_and_not_as_text() {
    List<String> order = List.of("0-0", "9-0", "10-9", "10-10", "1700000000000-0");
    for (int i = 0; i < order.size(); i++) {
      for (int k = 0; k < order.size(); k++) {
        assertThat(StreamIds.isLater(order.get(i), order.get(k)))
            .as("%s, %s", order.get(i), order.get(k))
            .isEqualTo(i > k);
      }
    }
    assertThat(StreamIds.START).isEqualTo(Collections.min(order));
    assertThat(StreamIds.millis("1700000000000-12")).isEqualTo(1_700_000_000_000L);
  }
}
