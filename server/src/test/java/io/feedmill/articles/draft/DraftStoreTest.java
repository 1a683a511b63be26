package io.feedmill.articles.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Drafts of comments on PostgreSQL.
class DraftStoreTest {
  private static final long ANN = 7;
  private static final long ARTICLE = 23;

  private final Database database = TestDatabases.fresh();
  private final ManualClock clock = ManualClock.atNoon();
  private final DraftStore store = new DraftStore(database);
  private final Drafts drafts = new Drafts(store, clock);

  @AfterEach
  void close() {
    database.close();
  }

  private String text(int parent) {
    return drafts.offered(ANN, ARTICLE, parent).text();
  }

  @Test
  void a_draft_is_offered_where_it_was_saved_and_to_its_author_only() {
    drafts.save(ANN, ARTICLE, 0, "half a thought", 1);
    assertThat(text(0)).isEqualTo("half a thought");
    assertThat(text(1)).isEmpty();
    assertThat(drafts.offered(8, ARTICLE, 0)).isEqualTo(CommentDraft.NONE);
    assertThat(drafts.offered(ANN, 24, 0)).isEqualTo(CommentDraft.NONE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void a_save_that_is_not_later_is_refused_and_changes_nothing(long sequence) {
    drafts.save(ANN, ARTICLE, 0, "newer", 3);
    assertThatThrownBy(() -> drafts.save(ANN, ARTICLE, 0, "older", sequence))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(409));
    assertThat(text(0)).isEqualTo("newer");
  }

  @Test
  void of_many_saves_at_once_the_last_number_stays() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
      threads.invokeAll(
          IntStream.rangeClosed(1, 64)
              .<Callable<Boolean>>mapToObj(n ->
                  () ->
                      store.save(
                          ANN, new DraftStore.Kept(ARTICLE, 0, "save " + n, n, clock.instant())))
              .toList());
    }
    assertThat(text(0)).isEqualTo("save 64");
  }

  @Test
  void a_save_that_arrives_after_the_comment_was_sent_does_not_bring_the_draft_back() {
    drafts.save(ANN, ARTICLE, 5, "the comm", 1);
    drafts.sent(ANN, ARTICLE, 5, 2);
    assertThatThrownBy(() -> drafts.save(ANN, ARTICLE, 5, "the comment", 2))
        .isInstanceOf(Problem.class);
    assertThat(text(5)).isEmpty();
    drafts.save(ANN, ARTICLE, 5, "another one", 3);
    assertThat(text(5)).isEqualTo("another one");
  }

  @Test
  void a_later_draft_of_another_window_stays_when_an_earlier_one_is_sent() {
    drafts.save(ANN, ARTICLE, 0, "later", 9);
    drafts.sent(ANN, ARTICLE, 0, 4);
    drafts.sent(ANN, ARTICLE, 0, 0);
    drafts.sent(ANN, ARTICLE, 0, Long.MAX_VALUE);
    assertThat(text(0)).isEqualTo("later");
  }

  @Test
  void a_deleted_draft_stays_deleted_and_late_saves_are_refused() {
    drafts.save(ANN, ARTICLE, 0, "text", 4);
    drafts.delete(ANN, ARTICLE, 0);
    assertThat(text(0)).isEmpty();
    assertThatThrownBy(() -> drafts.save(ANN, ARTICLE, 0, "text", 5)).isInstanceOf(Problem.class);
    assertThat(store.of(ANN, drafts.since())).isEmpty();
  }

  @Test
  void an_account_keeps_its_hundred_newest() {
    for (int i = 1; i <= DraftStore.MOST + 5; i++) {
      clock.advance(Duration.ofSeconds(1));
      drafts.save(ANN, i, 0, "draft " + i, 1);
    }
    drafts.save(8, 1, 0, "of another account", 1);
    assertThat(store.of(ANN, drafts.since()))
        .hasSize(DraftStore.MOST)
        .extracting(DraftStore.Kept::article)
        .doesNotContain(1L, 2L, 3L, 4L, 5L);
    assertThat(store.of(8, drafts.since())).hasSize(1);
  }

  @Test
  void after_thirty_days_a_draft_is_no_longer_offered_and_then_swept() {
    drafts.save(ANN, ARTICLE, 0, "old", 1);
    clock.advance(Duration.ofDays(20));
    drafts.save(ANN, ARTICLE, 1, "newer", 1);
    clock.advance(Duration.ofDays(11));
    assertThat(text(0)).isEmpty();
    assertThat(text(1)).isEqualTo("newer");
    assertThat(drafts.sweep()).isFalse();
    int rows =
        database.withHandle(handle ->
            handle.createQuery("SELECT count(*) FROM articles.draft").mapTo(Integer.class).one());
    assertThat(rows).isEqualTo(1);
  }

  @Test
  void drafts_of_a_deleted_account_are_deleted() {
    drafts.save(ANN, ARTICLE, 0, "text", 1);
    drafts.save(8, ARTICLE, 0, "text", 1);
    store.delete(ANN);
    assertThat(text(0)).isEmpty();
    assertThat(drafts.offered(8, ARTICLE, 0).text()).isEqualTo("text");
  }
}
