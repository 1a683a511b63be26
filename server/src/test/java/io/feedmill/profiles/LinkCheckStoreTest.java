package io.feedmill.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.profiles.LinkCheckStore.Due;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LinkCheckStoreTest {
  private static final String URL = "https://ann.example/";
  private static final Due LINK = new Due(7, URL);

  private final Database database = TestDatabases.fresh();
  private final ManualClock clock = ManualClock.atNoon();
  private final LinkCheckStore store = new LinkCheckStore(database, clock);

  @AfterEach
  void close() {
    database.close();
  }

  private void links(String... urls) {
    database.useTransaction(handle -> store.replace(handle, 7, List.of(urls)));
  }

  private boolean marked() {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT verified IS NOT NULL FROM profiles.link_check WHERE account = 7")
            .mapTo(Boolean.class)
            .one());
  }

  private void check(boolean linksBack) {
    assertThat(store.take(10)).containsExactly(LINK);
    store.checked(LINK, linksBack);
  }

  @Test
  void a_mark_is_checked_monthly_and_drops_after_three_failures_in_a_row() {
    links(URL);
    check(true);
    assertThat(marked()).isTrue();
    clock.advance(Duration.ofDays(30).minusSeconds(1));
    assertThat(store.take(10)).isEmpty();
    clock.advance(Duration.ofSeconds(1));
    check(false);
    clock.advance(Duration.ofDays(1));
    check(false);
    clock.advance(Duration.ofDays(1));
    check(true);
    clock.advance(Duration.ofDays(30));
    for (int i = 0; i < 3; i++) {
      assertThat(marked()).isTrue();
      check(false);
      clock.advance(Duration.ofDays(1));
    }
    assertThat(marked()).isFalse();
    assertThat(store.take(10)).isEmpty();
    clock.advance(Duration.ofDays(29));
    check(true);
    assertThat(marked()).isTrue();
  }

  @Test
  void a_check_that_was_killed_is_repeated_after_its_lease() {
    links(URL);
    assertThat(store.take(10)).containsExactly(LINK);
    assertThat(store.take(10)).isEmpty();
    clock.advance(Duration.ofMinutes(10));
    assertThat(store.take(10)).containsExactly(LINK);
  }

  @Test
  void saving_links_checks_new_and_unmarked_ones_and_deletes_removed_ones() {
    links(URL, URL);
    check(false);
    links(URL);
    check(true);
    links(URL);
    assertThat(store.take(10)).isEmpty();
    links("https://other.example/");
    assertThat(store.take(10)).containsExactly(new Due(7, "https://other.example/"));
    store.checked(LINK, true);
    assertThat(marked()).isFalse();
    store.delete(7);
    assertThat(store.take(10)).isEmpty();
  }
}
