package io.feedmill.reader.mute;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.reader.channel.api.MutesAndBlocks.Author;
import io.feedmill.reader.channel.api.MutesAndBlocks.Kind;
import io.feedmill.testing.TestDatabases;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DueMutesTest {
  private final Database database = TestDatabases.fresh();
  private final MuteAndBlockStore store = new MuteAndBlockStore(database, SystemClock.instance());

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void many_mutes_of_one_account_delay_those_of_others_by_one() {
    for (int i = 0; i < 20; i++) {
      store.add(1, 0, Kind.MUTE, new Author("https://many.example/" + i, "", ""));
    }
    store.add(2, 0, Kind.BLOCK, new Author("https://one.example/", "", ""));
    assertThat(store.due(Instant.now(), 2))
        .extracting(MuteAndBlockStore.Due::account)
        .containsExactly(1L, 2L);
  }
}
