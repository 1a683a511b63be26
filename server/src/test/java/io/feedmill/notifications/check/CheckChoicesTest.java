package io.feedmill.notifications.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.PreferenceStore;
import io.feedmill.testing.TestDatabases;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The check of what people chose, on a real database.
final class CheckChoicesTest {
  private static final long ANN = 7;
  private static final long GONE = 8;

  private final Database database = TestDatabases.fresh();
  private final PreferenceStore store = new PreferenceStore(database);

  @AfterEach
  void close() {
    database.close();
  }

  private Check.Result check(boolean repair) {
    return new CheckChoices(database, _ -> Set.of(ANN), store::delete).check(repair, (_, _) -> {});
  }

  @Test
  void choices_of_no_account_are_deleted() {
    store.write(ANN, Set.of(Kind.LIKE));
    assertThat(check(true).found()).isZero();
    store.write(GONE, Set.of(Kind.LIKE));
    assertThat(check(false).lines()).contains("choices of account 8, which does not exist");
    assertThat(check(true).left()).isZero();
    assertThat(store.off(GONE)).isEmpty();
    assertThat(store.off(ANN)).containsExactly(Kind.LIKE);
  }
}
