package io.feedmill.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.testing.TestDatabases;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The reported progress while the index is rebuilt: it never decreases, is never beyond the total,
/// and ends at it.
class WatchRebuildTest {
  private record Report(long done, long total) {}

  private final Database database = TestDatabases.fresh();
  private final SearchIndex index = new SearchIndex(database, "english", () -> {});
  private final Notes notes = new Notes();
  private final List<Report> reports = new ArrayList<>();
  private final WatchRebuild watch =
      new WatchRebuild(index, (done, total) -> reports.add(new Report(done, total)));

  WatchRebuildTest() {
    index.register(notes);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void rebuild() {
    index.startRebuild();
    boolean more = true;
    while (more) {
      more = index.step();
      watch.report();
    }
  }

  private void assertRising() {
    assertThat(reports).allMatch(report -> report.done() <= report.total());
    for (int i = 1; i < reports.size(); i++) {
      assertThat(reports.get(i).done()).isGreaterThanOrEqualTo(reports.get(i - 1).done());
    }
  }

  @Test
  void each_step_reports_the_documents_that_were_read() {
    notes.last = 1_200;
    rebuild();
    assertRising();
    assertThat(reports).first().isEqualTo(new Report(500, 1_200));
    assertThat(reports).last().isEqualTo(new Report(1_200, 1_200));
  }

  @Test
  void more_documents_than_were_counted_raise_the_total() {
    notes.last = 600;
    index.startRebuild();
    index.step();
    watch.report();
    notes.last = 2_000;
    while (index.step()) {
      watch.report();
    }
    watch.report();
    assertRising();
    assertThat(reports).last().isEqualTo(new Report(2_000, 2_000));
  }

  @Test
  void a_walk_over_a_log_counts_and_stays_counted_when_it_is_over() {
    notes.last = 10;
    notes.walk = Optional.of(new SearchSource.LogProgress(40, 90));
    rebuild();
    assertThat(reports).last().isEqualTo(new Report(50, 100));
    notes.walk = Optional.empty();
    watch.report();
    assertThat(reports).last().isEqualTo(new Report(100, 100));
    notes.walk = Optional.of(new SearchSource.LogProgress(1, 90));
    watch.report();
    assertThat(reports).last().isEqualTo(new Report(100, 100));
    assertRising();
  }

  private static final class Notes implements SearchSource {
    private long last;
    private Optional<LogProgress> walk = Optional.empty();

    @Override
    public String kind() {
      return "note";
    }

    @Override
    public String label() {
      return "Notes";
    }

    @Override
    public List<SearchDocument> documents(Collection<Long> ids) {
      return ids.stream()
          .map(id ->
              new SearchDocument(
                  id, 1, "ann", List.of(), "", Instant.EPOCH, "Note", "text", "/notes/" + id))
          .toList();
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

    @Override
    public Optional<LogProgress> logProgress(String position) {
      return walk;
    }
  }
}
