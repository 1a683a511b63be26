package io.feedmill.accounts.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.people.PeopleStore.Place;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.TestDatabases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Lists of people among many accounts.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PeopleStoreTest {
  private final Database database = TestDatabases.fresh();
  private final PeopleStore store = new PeopleStore(database, SystemClock.instance());
  private final FindPeople find = new FindPeople(store, DisplayNames.none());

  @BeforeAll
  void fill() {
    database.useHandle(handle -> {
      handle.execute(
          "INSERT INTO accounts.account (name, password_hash, roles, created, logged_in)"
              + " SELECT 'p' || lpad(i::text, 5, '0'), 'x',"
              + " CASE WHEN i % 1000 = 0 THEN '{user,editor}'::text[] ELSE '{user}'::text[] END,"
              + " now(), CASE WHEN i % 2000 = 1 THEN NULL ELSE now() END"
              + " FROM generate_series(1, 6000) i");
      handle.execute(
          "INSERT INTO accounts.email (account, address, folded, confirmed)"
              + " SELECT id, name || '@Example.org', name || '@example.org', now()"
              + " FROM accounts.account");
      handle.execute("ANALYZE accounts.account");
      handle.execute("ANALYZE accounts.email");
    });
  }

  @AfterAll
  void stop() {
    database.close();
  }

  private String plan(String sql) {
    return database.withHandle(handle ->
        String.join(
            "\n",
            handle
                .createQuery("EXPLAIN " + sql)
                .bind("key", "p0")
                .bind("id", 0)
                .bind("prefix", "p0")
                .bind("end", "p1")
                .bind("most", 51)
                .mapTo(String.class)
                .list()));
  }

  @Test
  void a_portion_is_read_from_an_index_in_its_order() {
    for (String sql :
        List.of(
            PeopleStore.BY_NAME.formatted(""),
            PeopleStore.BY_NAME.formatted("AND cardinality(roles) > 1"),
            PeopleStore.BY_NAME.formatted("AND logged_in IS NULL"),
            PeopleStore.BY_ADDRESS)) {
      assertThat(plan(sql)).contains("Index").doesNotContain("Seq Scan").doesNotContain("Sort");
    }
  }

  private List<String> all(PeopleFilter filter, int limit) {
    List<String> names = new ArrayList<>();
    String after = "";
    do {
      FindPeople.Page page = find.page(filter, after, limit);
      page.people().forEach(found -> names.add(found.row().name()));
      after = page.next() == null ? "" : page.next();
    } while (!after.isEmpty());
    return names;
  }

  private static PeopleFilter filter(String text) {
    return new PeopleFilter(text, Optional.empty(), Optional.empty());
  }

  @Test
  void pages_contain_each_person_once_if_name_and_address_both_match() {
    List<String> found = all(filter("p000"), 7);
    assertThat(found).hasSize(99).isSorted().doesNotHaveDuplicates();
    assertThat(all(filter("p00042@ex"), 7)).containsExactly("p00042");
    assertThat(all(filter("nobody"), 7)).isEmpty();
  }

  @Test
  void filters_find_the_few_among_many_with_and_without_a_text() {
    Optional<Role> editor = Optional.of(Role.EDITOR);
    Optional<PeopleFilter.State> never = Optional.of(PeopleFilter.State.NEW);
    assertThat(all(new PeopleFilter("", editor, Optional.empty()), 4))
        .containsExactly("p01000", "p02000", "p03000", "p04000", "p05000", "p06000");
    assertThat(all(new PeopleFilter("", Optional.empty(), never), 50))
        .containsExactly("p00001", "p02001", "p04001");
    assertThat(all(new PeopleFilter("p04", Optional.empty(), never), 50)).containsExactly("p04001");
    assertThat(all(new PeopleFilter("", editor, never), 50)).isEmpty();
  }

  @Test
  void a_text_of_characters_beyond_the_first_plane_keeps_the_order_of_the_database() {
    List<Place> places =
        new ArrayList<>(
            List.of(new Place("\ud83d\ude00", 1), new Place("\uff21", 2), new Place("a", 3)));
    List<String> inSql =
        database.withHandle(handle ->
            handle
                .createQuery("SELECT key FROM unnest(:keys) key ORDER BY key COLLATE \"C\"")
                .bindArray("keys", String.class, places.stream().map(Place::key).toList())
                .mapTo(String.class)
                .list());
    assertThat(places.stream().sorted().map(Place::key).toList()).isEqualTo(inSql);
  }
}
