package io.feedmill.accounts.user;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.feedmill.accounts.AccountServer;
import io.feedmill.accounts.api.Role;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccountNameCacheTest {
  private final AccountServer server = new AccountServer();
  private final AccountStore store = new AccountStore(server.database, server.events, Instant::now);
  private final AtomicLong nanos = new AtomicLong();
  private final Ticker ticker = nanos::get;
  private final AccountNameCache names = new AccountNameCache(store, Runnable::run, ticker);

  @AfterEach
  void stop() throws InterruptedException {
    server.close();
  }

  /// On another server, which sends no announcement.
  private long made(String name) {
    return store.create(name, "hash", Set.of(Role.USER), (_, _) -> {}).orElseThrow().id();
  }

  @Test
  void an_unknown_name_is_looked_up_once_in_five_seconds() {
    assertThat(names.id("nobody_yet")).isEmpty();
    long id = made("nobody_yet");
    nanos.addAndGet(Duration.ofMillis(4_999).toNanos());
    assertThat(names.id("Nobody_Yet ")).as("from memory").isEmpty();
    nanos.addAndGet(Duration.ofMillis(2).toNanos());
    assertThat(names.id("nobody_yet")).hasValue(id);
  }

  @Test
  void an_account_that_is_made_here_is_found_at_once_though_its_name_was_unknown() {
    assertThat(names.id("newcomer")).isEmpty();
    long id = made("newcomer");
    names.created("newcomer");
    assertThat(names.id("newcomer")).hasValue(id);
  }
}
