package io.feedmill.kernel.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestDatabases;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class DatabaseTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00.123Z");

  private enum Colour {
    RED,
    GREEN
  }

  private record Thing(
      long id,
      String shortName,
      @Nullable Instant seenAt,
      List<String> tags,
      Set<Colour> colours,
      Colour colour) {}

  private static Database database;

  @BeforeAll
  static void open() {
    database = Database.open(TestDatabases.emptyConfig());
    database.useHandle(handle ->
        handle.execute(
            """
            CREATE TABLE thing (
              id bigint PRIMARY KEY,
              short_name text NOT NULL,
              seen_at timestamptz,
              tags text[] NOT NULL,
              colours text[] NOT NULL,
              colour text NOT NULL)
            """));
  }

  @AfterAll
  static void close() {
    database.close();
  }

  @BeforeEach
  void clear() {
    database.useHandle(handle -> handle.execute("TRUNCATE thing"));
  }

  @Test
  void a_stored_record_is_read_back_equal() {
    Thing thing =
        new Thing(7, "lamp", NOON, List.of("b", "a"), Set.of(Colour.GREEN, Colour.RED), Colour.RED);
    insert(thing);
    assertThat(things()).containsExactly(thing);
  }

  @Test
  void a_null_column_is_a_null_component() {
    insert(new Thing(8, "lamp", null, List.of(), Set.of(), Colour.GREEN));
    assertThat(things()).singleElement().extracting(Thing::seenAt).isNull();
  }

  @Test
  void a_null_column_cannot_fill_a_primitive_component() {
    record Count(int number) {}
    assertThatThrownBy(() ->
            database.withHandle(handle ->
                handle.createQuery("SELECT NULL::int AS number").mapTo(Count.class).one()))
        .isInstanceOf(RuntimeException.class)
        .isNotInstanceOf(DatabaseUnavailable.class);
  }

  @Test
  void a_transaction_that_throws_leaves_nothing() {
    Thing thing = new Thing(9, "lamp", NOON, List.of(), Set.of(), Colour.RED);
    insert(thing);
    assertThatThrownBy(() ->
            database.useTransaction(handle -> {
              handle.execute("DELETE FROM thing");
              throw new IllegalStateException("changed my mind");
            }))
        .hasMessage("changed my mind");
    assertThat(things()).containsExactly(thing);
  }

  @Test
  void a_mistake_in_a_statement_is_no_outage() {
    assertThatThrownBy(() -> database.useHandle(handle -> handle.execute("SELEKT")))
        .isInstanceOf(JdbiException.class);
  }

  @Test
  void a_server_that_is_not_there_is_an_outage() {
    try (Database nowhere = Database.open(DatabaseConfig.of("postgresql://a:b@127.0.0.1:1/x"))) {
      assertThatThrownBy(nowhere::ping).isInstanceOf(DatabaseUnavailable.class);
    }
  }

  @Test
  void a_connection_that_the_server_ends_is_an_outage_and_calls_work_again() {
    assertThatThrownBy(() ->
            database.useHandle(
                handle -> handle.execute("SELECT pg_terminate_backend(pg_backend_pid())")))
        .isInstanceOf(DatabaseUnavailable.class);
    Eventually.holds(database::ping);
  }

  private static void insert(Thing thing) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO thing (id, short_name, seen_at, tags, colours, colour)
                VALUES (:id, :shortName, :seenAt, :tags, :colours, :colour)
                """)
            .bind("id", thing.id())
            .bind("shortName", thing.shortName())
            .bind("seenAt", thing.seenAt())
            .bindArray("tags", String.class, thing.tags())
            .bindArray("colours", Colour.class, thing.colours())
            .bind("colour", thing.colour())
            .execute());
  }

  private static List<Thing> things() {
    return database.withHandle(
        handle -> handle.createQuery("SELECT * FROM thing").mapTo(Thing.class).list());
  }
}
