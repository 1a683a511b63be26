package io.feedmill.search.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.index.PartStore;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.Hosts;
import io.feedmill.search.query.SearchQuery;
import io.feedmill.search.query.TimeSlices;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every strategy of looking for candidates finds the newest ones, and no others, in an index of
/// two parts.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScanPartsTest {
  private static final int COUNT = 3_000;
  private static final int FIRST_PART = 1_400;
  private static final int OFTEN = 12;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private Database database;

  @BeforeAll
  void fill() {
    database = TestDatabases.fresh();
    SearchIndex index = new SearchIndex(database, "english", () -> {});
    Numbered source = new Numbered();
    index.register(source);
    source.last = FIRST_PART;
    fill(index);
    database.useHandle(handle -> handle.execute("UPDATE search.part SET documents = 100000"));
    source.last = COUNT;
    fill(index);
    assertThat(database.withHandle(PartStore::all)).hasSize(2);
  }

  private static void fill(SearchIndex index) {
    index.startRebuild();
    boolean more = true;
    while (more) {
      more = index.step();
    }
  }

  @AfterAll
  void close() {
    database.close();
  }

  /// Documents whose words follow from their ids.
  private static final class Numbered implements SearchSource {
    private long last;

    @Override
    public String kind() {
      return "numbered";
    }

    @Override
    public String label() {
      return "Numbered";
    }

    @Override
    public List<SearchDocument> documents(Collection<Long> ids) {
      return ids.stream().map(Numbered::document).toList();
    }

    private static SearchDocument document(long id) {
      return new SearchDocument(
          id,
          id % 7 + 1,
          "",
          id % 250 == 0 ? List.of("everything", "few") : List.of("everything"),
          id % 400 == 0 ? "www.site.example" : "",
          START.plus(Duration.ofHours(id)),
          "common " + (id % 8 == 0 ? "eighth " : "") + (id % 600 == 7 ? "rare " : ""),
          id % 300 == 5 ? "red apple" : "apple green red",
          "/" + id);
    }

    @Override
    public IdPage page(long after, int most) {
      long end = Math.min(last, after + most);
      return IdPage.of(LongStream.rangeClosed(after + 1, end).boxed().toList(), most);
    }

    @Override
    public long count() {
      return last;
    }
  }

  record Case(String query, long author, @Nullable List<Long> ids, LongPredicate found) {
    Case(String query, LongPredicate found) {
      this(query, 0, null, found);
    }

    @Override
    public String toString() {
      return query + (author == 0 ? "" : " by " + author) + (ids == null ? "" : " of some");
    }
  }

  static Stream<Case> cases() {
    List<Long> some = List.of(3L, 8L, 1_399L, 1_400L, 2_999L);
    return Stream.of(
        new Case("common", _ -> true),
        new Case("eighth common", id -> id % 8 == 0),
        new Case("rare", id -> id % 600 == 7),
        new Case("common rare", id -> id % 600 == 7),
        new Case("common -eighth", id -> id % 8 != 0),
        new Case("-eighth", id -> id % 8 != 0),
        new Case("\"red apple\"", id -> id % 300 == 5),
        new Case("\"apple green\" rare", id -> id % 600 == 7),
        new Case("common in:everything", _ -> true),
        new Case("common in:few", id -> id % 250 == 0),
        new Case("in:few", id -> id % 250 == 0),
        new Case("common site:site.example", id -> id % 400 == 0),
        new Case("site:www.site.example", id -> id % 400 == 0),
        new Case("site:ite.example", _ -> false),
        new Case("common before:2026-01-10", id -> id < 9 * 24),
        new Case("rare before:2026-04-01", id -> id % 600 == 7 && id < 90 * 24),
        new Case("eighth after:2026-05-01", id -> id % 8 == 0 && id >= 120 * 24),
        new Case("before:2026-03-01 after:2026-02-27", id -> id >= 57 * 24 && id < 59 * 24),
        new Case("common", 3, null, id -> id % 7 == 2),
        new Case("from:someone", 3, null, id -> id % 7 == 2),
        new Case("eighth rare", 3, null, _ -> false),
        new Case("common", 0, some, some::contains),
        new Case("eighth", 0, some, id -> id == 8 || id == 1_400),
        new Case("is:saved", 0, some, some::contains));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void the_newest_documents_with_the_words_are_found(Case each) {
    List<Long> all =
        LongStream.rangeClosed(1, COUNT)
            .map(i -> COUNT + 1 - i)
            .filter(each.found())
            .boxed()
            .toList();
    int most = ScanParts.MOST_COUNTED + 1;
    ScanParts.ScanResult result = walk(each);
    assertThat(result.candidates().stream().map(Candidate::id))
        .isEqualTo(all.subList(0, Math.min(most, all.size())));
    assertThat(result.cut()).isEqualTo(all.size() >= most);
    assertThat(result.candidates().stream().filter(Candidate::ranked))
        .hasSize(Math.min(ScanParts.MOST_RANKED, all.size()));
    assertThat(result.candidates().stream().limit(ScanParts.MOST_RANKED))
        .allMatch(candidate -> candidate.relevance() > 0);
  }

  private ScanParts.ScanResult walk(Case each) {
    return database.withHandle(handle -> walk(handle, each));
  }

  private static ScanParts.ScanResult walk(Handle handle, Case each) {
    SearchQuery query = SearchQuery.parse(each.query());
    return new ScanParts(
            handle,
            new Filter(
                WordsOfQuery.of(handle, query, List.of("english")),
                query.hasWords(),
                each.author(),
                query.in(),
                Hosts.reversed(query.site()),
                start(query.before()),
                start(query.after()),
                START.plus(Duration.ofDays(1_000)),
                each.ids(),
                null))
        .scan(PartStore.all(handle), Long.MAX_VALUE);
  }

  /// The driver prepares a statement on the server after some executions on a connection, and reads
  /// its numbers in another format from then on.
  @Test
  void a_connection_that_ran_a_search_often_gives_the_same_relevance_as_a_new_one() {
    for (String query : List.of("rare", "eighth common", "\"red apple\"")) {
      Case each = new Case(query, _ -> true);
      Set<List<Double>> relevances =
          database.withHandle(handle ->
              Stream.generate(() -> walk(handle, each).candidates())
                  .limit(OFTEN)
                  .map(found -> found.stream().map(Candidate::relevance).toList())
                  .collect(Collectors.toSet()));
      assertThat(relevances).as(query).hasSize(1);
    }
  }

  private static @Nullable Instant start(@Nullable LocalDate day) {
    return day == null ? null : day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  @Test
  void a_rebuild_leaves_statistics_of_every_part() {
    List<String> tables =
        database.withHandle(handle ->
            handle
                .createQuery("SELECT DISTINCT tablename FROM pg_stats WHERE schemaname = 'search'")
                .mapTo(String.class)
                .list());
    assertThat(tables).contains("numbered_0", "numbered_1");
  }

  /// The words of a time, as the index has them, in SQL.
  private static String slicesOf(String time) {
    return TimeSlices.of(Instant.EPOCH).stream()
        .map(word -> word.substring(0, word.indexOf(':') + 1))
        .map(prefix -> {
          long seconds = Long.parseLong(prefix.strip().replace(":", ""), Character.MAX_RADIX);
          return "'%s' || CAST(floor(extract(epoch FROM %s) / %d) AS bigint)"
              .formatted(prefix, time, seconds);
        })
        .collect(Collectors.joining(", ", "ARRAY[", "]"));
  }

  @Test
  void of_a_phrase_of_common_words_only_the_newest_5_000_with_its_words_are_checked() {
    database.useHandle(handle ->
        handle.execute(
            """
            INSERT INTO search.numbered_1 (id, author, groups, site, time, language, label, vector)
            SELECT n, 0, '{}', '', CAST('2027-01-01' AS timestamptz) + n * interval '1 minute', 'english',
              '', to_tsvector('search.simple', 'lemon with sugar' || CASE WHEN n < 10100 THEN ' sugar lemon' ELSE '' END)
              || array_to_tsvector(%s)
            FROM generate_series(10001, 35000) AS n
            """
                .formatted(
                    slicesOf("CAST('2027-01-01' AS timestamptz) + n * interval '1 minute'"))));
    ScanParts.ScanResult result = walk(new Case("\"sugar lemon\"", _ -> false));
    assertThat(result.candidates()).isEmpty();
    assertThat(result.cut()).isTrue();
    assertThat(walk(new Case("\"lemon with sugar\"", _ -> false)).candidates())
        .hasSize(ScanParts.MOST_COUNTED + 1);
    database.useHandle(handle -> handle.execute("DELETE FROM search.numbered_1 WHERE id > 10000"));
  }
}
