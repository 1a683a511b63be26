package io.feedmill.notifications.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.SecretConfig;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.notifications.push.SubscriptionStore.New;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The check of subscriptions, on a real database.
class CheckSubscriptionsTest {
  private static final long ANN = 7;
  private static final long GONE = 8;

  private final Database database = TestDatabases.fresh();
  private final SubscriptionStore store = new SubscriptionStore(database, ManualClock.atNoon());
  private final SecretBox box = box('a');

  @AfterEach
  void close() {
    database.close();
  }

  private static SecretBox box(char key) {
    return SecretBox.of(
        new SecretConfig(Secret.of(String.valueOf(key).repeat(40)), Path.of("none")));
  }

  private void keep(long account, SecretBox sealing) {
    Destination to = new Destination("https://push.example/" + account, "", "");
    store.store(
        new New(account, "session a", to.address(sealing), to.seal(sealing), "push.example", ""),
        0);
  }

  private Check.Result check(boolean repair) {
    return new CheckSubscriptions(store, box, _ -> Set.of(ANN)).check(repair, (_, _) -> {});
  }

  @Test
  void correct_subscriptions_are_not_changed() {
    keep(ANN, box);
    assertThat(check(true).found()).isZero();
    assertThat(store.of(ANN)).hasSize(1);
  }

  @Test
  void those_of_no_account_are_deleted_by_a_repair() {
    keep(ANN, box);
    keep(GONE, box);
    assertThat(check(false).left()).isOne();
    assertThat(store.of(GONE)).hasSize(1);
    assertThat(check(true).left()).isZero();
    assertThat(store.of(GONE)).isEmpty();
    assertThat(store.of(ANN)).hasSize(1);
  }

  @Test
  void those_of_another_key_are_reported_and_kept() {
    keep(ANN, box('b'));
    Check.Result result = check(true);
    assertThat(result.left()).isOne();
    assertThat(result.lines().getFirst()).endsWith("sealed with another FEEDMILL_SECRET_KEY");
    assertThat(store.of(ANN)).hasSize(1);
  }
}
