package io.feedmill.search.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.TestDatabases;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The worker of the index, with documents that a test puts and removes.
class IndexChangesTest {
  private final Database database = TestDatabases.fresh();
  private final SearchIndex index = new SearchIndex(database, "english", () -> {});
  private final ShelfOfDocuments notes = new ShelfOfDocuments();
  private final IndexChanges worker = new IndexChanges(index, new SimpleMeterRegistry());

  IndexChangesTest() {
    index.register(notes);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void work() {
    boolean more = true;
    while (more) {
      more = worker.runOnce();
    }
  }

  private List<Long> indexed() {
    return index.indexed("note", 0, Long.MAX_VALUE);
  }

  private void put(long id, String text) {
    notes.put(id, text);
    index.changed("note", List.of(id));
  }

  @Test
  void a_document_that_cannot_be_read_stops_neither_a_fill_nor_changes() {
    LongStream.rangeClosed(1, 3).forEach(id -> notes.put(id, "text"));
    notes.whenRead(id -> {
      if (id == 2) {
        throw new IllegalStateException("a bug");
      }
    });
    work();
    assertThat(indexed()).containsExactly(1L, 3L);
    assertThat(index.progress()).noneMatch(IndexProgress::running);
    put(2, "changed");
    put(4, "text");
    work();
    assertThat(indexed()).containsExactly(1L, 3L, 4L);
    assertThat(index.waiting()).isZero();
    assertThat(worker.failedRows()).isEqualTo(2);
  }

  @Test
  void changes_wait_while_a_store_is_unavailable() {
    notes.put(1, "text");
    work();
    notes.whenRead(_ -> {
      throw new RedisUnavailable("gone");
    });
    put(2, "text");
    notes.remove(1);
    index.changed("note", List.of(1L));
    assertThatThrownBy(worker::runOnce).isInstanceOf(RedisUnavailable.class);
    assertThat(index.waiting()).isEqualTo(2);
    notes.whenRead(_ -> {});
    work();
    assertThat(indexed()).containsExactly(2L);
    assertThat(worker.failedRows()).isZero();
  }

  @Test
  void a_document_is_left_out_for_its_values_and_not_for_a_failure_of_the_database() {
    notes.put(1, "text");
    work();
    notes.whenRead(id -> database.useHandle(handle -> handle.execute("SELECT missing")));
    put(2, "text");
    assertThatThrownBy(worker::runOnce).hasMessageContaining("missing");
    assertThat(index.waiting()).isEqualTo(1);
    notes.whenRead(id -> database.useHandle(handle -> handle.execute("SELECT 1 / 0")));
    work();
    assertThat(worker.failedRows()).isEqualTo(1);
    assertThat(index.waiting()).isZero();
  }

  @Test
  void the_documents_of_an_author_are_removed_in_several_transactions() {
    LongStream.rangeClosed(1, 1_200).forEach(id -> notes.put(id, "text"));
    work();
    String table = database.withHandle(handle -> PartStore.of(handle, "note").getFirst().table());
    database.useHandle(handle ->
        handle.execute(
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN RAISE 'refused'; END $$;
            CREATE TRIGGER refuse BEFORE DELETE ON %s FOR EACH ROW WHEN (OLD.id = 700)
            EXECUTE FUNCTION refuse()
            """
                .formatted(table)));
    assertThatThrownBy(() -> index.removeAuthor(1)).hasMessageContaining("refused");
    assertThat(indexed()).hasSize(700).startsWith(501L);
    assertThat(index.waiting()).isEqualTo(500);
    database.useHandle(handle -> handle.execute("DROP TRIGGER refuse ON " + table));
    index.removeAuthor(1);
    assertThat(indexed()).isEmpty();
  }

  @Test
  void a_step_of_the_removal_reads_only_what_it_removes() {
    notes.put(1, "text");
    work();
    Part part = database.withHandle(handle -> PartStore.of(handle, "note").getFirst());
    List<String> plan =
        database.withHandle(handle -> {
          handle.execute(
              """
              INSERT INTO %s (id, author, groups, site, time, language, label, vector)
              SELECT n, n %% 3, '{}', '', now() - n * interval '1 s', 'english', '', ''
              FROM generate_series(2, 60000) AS n
              """
                  .formatted(part.table()));
          handle.execute("ANALYZE " + part.table());
          return handle
              .createQuery("EXPLAIN " + AuthorDocuments.select(part))
              .bind("author", 1)
              .bind("time", OffsetDateTime.parse("2020-01-01T00:00:00Z"))
              .bind("id", 7)
              .bind("most", SearchIndex.STEP)
              .mapTo(String.class)
              .list();
        });
    assertThat(plan)
        .anyMatch(line -> line.contains("using note_0_author"))
        .anyMatch(
            line -> line.contains("Index Cond") && line.contains("author") && line.contains("ROW"))
        .noneMatch(
            line -> line.contains("Sort") || line.contains("Filter") || line.contains("Seq"));
  }

  @Test
  void a_rebuild_beside_changes_ends_with_what_there_is() {
    LongStream.rangeClosed(1, 1_200).forEach(id -> notes.put(id, "text"));
    work();
    notes.remove(7);
    notes.put(9, "words that nobody told");
    index.startRebuild();
    assertThat(index.step()).isTrue();
    put(2_000, "behind the end");
    notes.remove(3);
    index.changed("note", List.of(3L));
    notes.remove(1_100);
    work();
    assertThat(indexed())
        .containsExactlyElementsOf(
            LongStream.concat(LongStream.rangeClosed(1, 1_200), LongStream.of(2_000))
                .filter(id -> id != 3 && id != 7 && id != 1_100)
                .boxed()
                .toList());
    assertThat(index.progress()).noneMatch(IndexProgress::running);
  }

  @Test
  void a_late_event_of_an_addition_brings_nothing_deleted_back() {
    put(1, "text");
    work();
    notes.remove(1);
    index.changed("note", List.of(1L));
    index.changed("note", List.of(1L));
    work();
    assertThat(indexed()).isEmpty();
    notes.put(1, "text");
    index.changed("note", List.of(1L));
    work();
    assertThat(indexed()).containsExactly(1L);
  }

  @Test
  void fsck_finds_and_repairs_missing_and_superfluous_documents() {
    LongStream.rangeClosed(1, 30).forEach(id -> notes.put(id, "text"));
    work();
    notes.remove(5);
    notes.put(40, "nobody told the index");
    CheckSearch check = new CheckSearch(index, database);
    Check.Result found = check.check(false, Progress.UNWATCHED);
    assertThat(found.lines())
        .contains(
            "search note 5: is in the index but not to be found", "search note 40: is missing");
    assertThat(check.check(true, Progress.UNWATCHED).clean()).isTrue();
    assertThat(indexed()).contains(40L).doesNotContain(5L);
    assertThat(check.check(false, Progress.UNWATCHED).found()).isZero();
  }
}
