package io.feedmill.media.icon;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IconStoreTest {
  private static final List<IconHost> SITES =
      List.of(new IconHost("example.org", "https://example.org"));

  private final ManualClock clock = new ManualClock(Instant.now());
  private final Database database = TestDatabases.fresh();
  private final IconStore store = new IconStore(database, clock);

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void a_site_without_icon_is_given_up_until_it_is_wanted_again() {
    store.want(SITES);
    for (int i = 0; i <= IconStore.MOST_FAILURES; i++) {
      List<IconStore.Due> due = store.take(10);
      assertThat(due).as("search " + i).hasSize(1);
      store.missing(due.getFirst());
      clock.advance(Duration.ofDays(12));
    }
    clock.advance(Duration.ofDays(400));
    assertThat(store.take(10)).isEmpty();
    store.want(SITES);
    List<IconStore.Due> again = store.take(10);
    assertThat(again).hasSize(1);
    store.missing(again.getFirst());
    clock.advance(Duration.ofDays(400));
    assertThat(store.take(10)).as("one search for one link").isEmpty();
  }

  @Test
  void a_site_that_is_named_twice_is_looked_for_once() {
    IconHost other = new IconHost("other.example", "https://other.example");
    store.want(List.of(SITES.getFirst(), other, SITES.getFirst()));
    assertThat(store.take(10))
        .extracting(IconStore.Due::host)
        .containsExactlyInAnyOrder("example.org", "other.example");
  }
}
