package io.feedmill.search.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.index.PartStore;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.SearchQuery;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Common words are found for any times of documents: a third of them has one time, a third has
/// seconds in no order of their ids, and a third is old.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlicesTest {
  private static final int COUNT = 6_000;
  private static final Instant MOMENT = Instant.parse("2026-03-01T00:00:00Z");

  private Database database;

  @BeforeAll
  void fill() {
    database = TestDatabases.fresh();
    SearchIndex index = new SearchIndex(database, "english", () -> {});
    index.register(new Scattered());
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

  private static Instant time(long id) {
    return switch ((int) (id % 3)) {
      case 0 -> MOMENT;
      case 1 -> MOMENT.plusSeconds(id * 7_919 % 5_000 + 1);
      default -> MOMENT.minus(Duration.ofDays(id * 7_919 % 20_000));
    };
  }

  /// Documents whose words and times follow from their ids.
  private static final class Scattered implements SearchSource {
    @Override
    public String kind() {
      return "scattered";
    }

    @Override
    public String label() {
      return "Scattered";
    }

    @Override
    public List<SearchDocument> documents(Collection<Long> ids) {
      return ids.stream()
          .map(id -> {
            String text = (id % 2 == 0 ? "half " : "") + (id % 11 == 0 ? "eleventh" : "");
            return new SearchDocument(id, 1, "", List.of(), "", time(id), "common", text, "/" + id);
          })
          .toList();
    }

    @Override
    public IdPage page(long after, int most) {
      long end = Math.min(COUNT, after + most);
      return IdPage.of(LongStream.rangeClosed(after + 1, end).boxed().toList(), most);
    }

    @Override
    public long count() {
      return COUNT;
    }
  }

  private List<Long> found(String query) {
    return database.withHandle(handle -> {
      String words = WordsOfQuery.of(handle, SearchQuery.parse(query), List.of("english"));
      Filter filter =
          new Filter(
              words,
              true,
              0,
              "",
              "",
              null,
              null,
              Instant.parse("2027-01-01T00:00:00Z"),
              null,
              null);
      return new ScanParts(handle, filter)
          .scan(PartStore.all(handle), Long.MAX_VALUE).candidates().stream()
              .map(Candidate::id)
              .toList();
    });
  }

  private static List<Long> newest(LongPredicate has) {
    return LongStream.rangeClosed(1, COUNT)
        .filter(has)
        .boxed()
        .sorted(Comparator.comparing(SlicesTest::time).thenComparing(id -> id).reversed())
        .limit(ScanParts.MOST_COUNTED + 1L)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "common,1,1",
    "half,2,1",
    "common -half,2,-1",
    "eleventh,11,1",
    "half eleventh,22,1",
    "\"half eleventh\",22,1"
  })
  void the_newest_are_found_among_documents_of_all_times(String query, int every, int has) {
    LongPredicate wanted = has > 0 ? id -> id % every == 0 : id -> id % every != 0;
    assertThat(found(query)).isEqualTo(newest(wanted));
  }

  @Test
  void words_for_times_are_no_words_that_people_can_type() {
    assertThat(found("\" 74:6927\"")).isEmpty();
  }
}
