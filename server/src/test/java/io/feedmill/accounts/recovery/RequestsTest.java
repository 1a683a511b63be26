package io.feedmill.accounts.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.testing.TestDatabases;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestsTest {
  private final Database database = TestDatabases.fresh();
  private final ResetStore store = new ResetStore(database, InstantSource.system());
  private final Requests requests = new Requests(database, store);

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void a_request_that_cannot_be_handled_stops_no_other() {
    List.of("ann", "bad", "bob").forEach(typed -> store.request(typed, () -> {}));
    List<String> done = new ArrayList<>();
    int taken =
        requests.take(
            10,
            (transaction, typed) -> {
              if (typed.equals("bad")) {
                transaction.handle().execute("SELECT 1 / 0");
              }
              transaction.handle().execute("SELECT 1");
              done.add(typed);
            });
    assertThat(taken).isEqualTo(3);
    assertThat(done).containsExactlyInAnyOrder("ann", "bob");
    assertThat(requests.failed()).isEqualTo(1);
    assertThat(requests.take(10, (_, _) -> {})).isZero();
  }
}
