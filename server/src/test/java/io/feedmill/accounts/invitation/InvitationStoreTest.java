package io.feedmill.accounts.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.sql.Database;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InvitationStoreTest {
  private static final int AT_ONCE = 24;

  private final Database database = TestDatabases.fresh();
  private final ManualClock clock = ManualClock.atNoon();
  private final InvitationStore store = new InvitationStore(database, clock);

  @AfterEach
  void close() {
    database.close();
  }

  private long account(String name) {
    String sql =
        "INSERT INTO accounts.account (name, roles, created) VALUES (:name, '{user}', now())"
            + " RETURNING id";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("name", name).mapTo(Long.class).one());
  }

  private LinkToken made(long inviter) {
    LinkToken code = LinkToken.mint();
    database.useTransaction(handle -> store.create(handle, inviter, code, "", false));
    return code;
  }

  private Optional<Long> redeem(LinkToken code, long account) {
    return database.inTransaction(handle -> store.redeem(handle, code.hash(), account));
  }

  @Test
  void of_many_transactions_that_redeem_at_once_one_gets_the_inviter() throws Exception {
    long ann = account("ann");
    LinkToken code = made(ann);
    List<Callable<Optional<Long>>> all = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      long newcomer = account("newcomer" + i);
      all.add(() -> redeem(code, newcomer));
    }
    int won = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      for (Future<Optional<Long>> one : threads.invokeAll(all)) {
        won += one.get().filter(inviter -> inviter == ann).isPresent() ? 1 : 0;
      }
    }
    assertThat(won).isEqualTo(1);
  }

  @Test
  void a_transaction_that_is_rolled_back_uses_nothing_up() {
    LinkToken code = made(account("ann"));
    long bob = account("bob");
    database.useTransaction(handle -> {
      assertThat(store.redeem(handle, code.hash(), bob)).isPresent();
      handle.rollback();
    });
    assertThat(redeem(code, bob)).isPresent();
  }

  @Test
  void an_invitation_is_valid_for_14_days_and_swept_30_days_later() {
    long ann = account("ann");
    LinkToken code = made(ann);
    clock.advance(Duration.ofDays(14).minusSeconds(1));
    assertThat(store.inviter(code.hash())).contains("ann");
    clock.advance(Duration.ofSeconds(1));
    assertThat(store.inviter(code.hash())).isEmpty();
    assertThat(redeem(code, account("bob"))).isEmpty();
    store.sweep();
    assertThat(store.list(ann, 10)).hasSize(1);
    clock.advance(Duration.ofDays(30).plusSeconds(1));
    store.sweep();
    assertThat(store.list(ann, 10)).isEmpty();
  }
}
