package io.feedmill.media.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PreviewStoreTest {
  private final ManualClock clock = new ManualClock(Instant.now());
  private final Database database = TestDatabases.fresh();
  private final PreviewStore store = new PreviewStore(database, clock);

  @AfterEach
  void close() {
    database.close();
  }

  private List<String> taken() {
    return store.take(20).stream().map(PreviewStore.Due::subject).toList();
  }

  @Test
  void a_page_that_fails_is_tried_three_times_more_with_growing_pauses() {
    store.show("article:1", "http://one.example/", "one.example");
    for (Duration pause :
        List.of(Duration.ofMinutes(10), Duration.ofHours(2), Duration.ofHours(24))) {
      store.failed(store.take(1).getFirst());
      clock.advance(pause.minusSeconds(1));
      assertThat(taken()).isEmpty();
      clock.advance(Duration.ofSeconds(1));
    }
    store.failed(store.take(1).getFirst());
    clock.advance(Duration.ofDays(365));
    assertThat(taken()).isEmpty();
  }

  @Test
  void after_an_outage_one_page_of_each_host_is_fetched_at_a_time() {
    for (int i = 0; i < 30; i++) {
      store.show("article:" + i, "http://one.example/" + i, "one.example");
    }
    store.show("article:100", "http://two.example/", "two.example");
    clock.advance(Duration.ofHours(1));
    assertThat(taken()).containsExactlyInAnyOrder("article:0", "article:100");
    List<String> further = new ArrayList<>();
    for (int i = 1; i < 30; i++) {
      List<String> one = taken();
      assertThat(one).hasSize(1);
      further.addAll(one);
    }
    assertThat(further).doesNotHaveDuplicates().hasSize(29);
    assertThat(taken()).isEmpty();
  }
}
