package io.feedmill.reader.star;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.star.StarStore.Position;
import io.feedmill.reader.star.StarStore.Row;
import io.feedmill.testing.TestDatabases;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StarStoreTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");
  private static final Source FEED =
      new Source(3, "https://a.example/feed", "A", null, null, 0, THEN);

  private final Database database = TestDatabases.fresh();
  private final StarStore store = new StarStore(database, SystemClock.instance(), StarLimit.USUAL);

  @AfterEach
  void close() {
    database.close();
  }

  private static Entry entry(int number, String data) {
    Channel channel = new Channel(1, 1, "home", "Home");
    return new Entry("3_" + "%032x".formatted(number), 3, channel, false, 0, THEN, data);
  }

  private static List<String> items(StarStore store, long account) {
    return store.list(account, Position.FIRST, 100).stream().map(Row::item).toList();
  }

  private long copies() {
    return database.withHandle(handle ->
        handle.createQuery("SELECT count(*) FROM reader.starred_item").mapTo(Long.class).one());
  }

  @Test
  void a_copy_is_shared_renewed_by_a_later_star_and_deleted_with_the_last_star() {
    store.add(1, entry(1, "{\"a\":1}"), FEED);
    store.add(2, entry(1, "{\"a\":2}"), FEED);
    assertThat(copies()).isEqualTo(1);
    assertThat(store.find(1, entry(1, "").id()).orElseThrow().data()).isEqualTo("{\"a\":2}");
    store.remove(1, entry(1, "").id());
    assertThat(items(store, 2)).hasSize(1);
    assertThat(copies()).isEqualTo(1);
    store.remove(2, entry(1, "").id());
    assertThat(copies()).isZero();
  }

  @Test
  void an_account_that_is_deleted_leaves_the_copies_of_others_only() {
    for (int i = 0; i < 5; i++) {
      store.add(1, entry(i, "{}"), FEED);
    }
    store.add(2, entry(4, "{}"), FEED);
    store.forget(1);
    assertThat(items(store, 1)).isEmpty();
    assertThat(items(store, 2)).containsExactly(entry(4, "").id());
    assertThat(copies()).isEqualTo(1);
    store.forget(1);
  }

  @Test
  void neither_more_items_nor_more_characters_than_the_limit_are_starred() {
    StarStore small =
        new StarStore(database, SystemClock.instance(), new StarLimit(2, "{} {}".length()));
    assertThat(small.add(1, entry(1, "{}"), FEED)).isTrue();
    assertThat(small.add(1, entry(2, "{    }"), FEED)).as("too many characters").isFalse();
    assertThat(small.add(1, entry(2, "{ }"), FEED)).isTrue();
    assertThat(small.add(1, entry(3, ""), FEED)).as("too many items").isFalse();
    assertThat(small.add(2, entry(3, "{}"), FEED)).as("of another account").isTrue();
    small.remove(1, entry(1, "").id());
    assertThat(small.add(1, entry(3, ""), FEED)).isTrue();
  }

  @Test
  void pages_continue_exactly_where_the_last_one_ended() {
    IntStream.range(0, 7).forEach(i -> store.add(1, entry(i, "{}"), FEED));
    List<Row> first = store.list(1, Position.FIRST, 3);
    Row last = first.getLast();
    List<Row> rest = store.list(1, new Position(last.starred(), last.item()), 100);
    assertThat(first).hasSize(3);
    assertThat(rest).hasSize(4).doesNotContainAnyElementsOf(first);
    assertThat(store.marks(1, List.of(last.item(), "x")))
        .isEqualTo(new StarMarks(7, List.of(last.item())));
  }

  @Test
  void stars_that_come_and_go_at_once_never_lack_their_copy() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> running =
          IntStream.range(0, 4)
              .<Future<?>>mapToObj(account ->
                  threads.submit(() -> {
                    for (int i = 0; i < 50; i++) {
                      store.add(account, entry(1, "{}"), FEED);
                      store.remove(account, entry(1, "").id());
                    }
                    store.add(account, entry(1, "{}"), FEED);
                  }))
              .toList();
      for (Future<?> each : running) {
        each.get();
      }
    }
    for (int account = 0; account < 4; account++) {
      assertThat(items(store, account)).hasSize(1);
    }
    assertThat(copies()).isEqualTo(1);
  }
}
