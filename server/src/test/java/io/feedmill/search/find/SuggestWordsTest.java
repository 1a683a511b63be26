package io.feedmill.search.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.search.query.SearchQuery;
import io.feedmill.testing.TestDatabases;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The cached results, and the time limit of the search for similar words.
class SuggestWordsTest {
  private final Database database = TestDatabases.fresh();
  private final SuggestWords suggest = suggest(Duration.ofMinutes(1));

  private SuggestWords suggest(Duration longestStatement) {
    return new SuggestWords(
        new SearchSession(
            database, 1, longestStatement, longestStatement, new SimpleMeterRegistry()));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void titles(String word, int titles) {
    database.useHandle(handle ->
        handle
            .createUpdate("INSERT INTO search.word (word, titles) VALUES (:word, :titles)")
            .bind("word", word)
            .bind("titles", titles)
            .execute());
  }

  private void eight(String beginning) {
    for (char last = 'a'; last <= 'h'; last++) {
      titles(beginning + last, 1);
    }
  }

  @Test
  void a_full_answer_for_a_short_beginning_is_kept() {
    eight("oran");
    List<String> first = suggest.complete("ora");
    assertThat(first).hasSize(8);
    titles("orange", 100);
    assertThat(suggest.complete("ora")).isEqualTo(first);
    assertThat(suggest.complete("an ORA")).allMatch(word -> word.startsWith("an oran"));
  }

  @Test
  void an_answer_for_a_longer_beginning_is_read_each_time() {
    eight("oran");
    assertThat(suggest.complete("oran")).hasSize(8).doesNotContain("orange");
    titles("orange", 100);
    assertThat(suggest.complete("oran")).hasSize(8).first().isEqualTo("orange");
  }

  @Test
  void an_answer_that_is_not_full_is_read_each_time() {
    titles("orangutan", 1);
    assertThat(suggest.complete("or")).containsExactly("orangutan");
    titles("orange", 100);
    assertThat(suggest.complete("or")).containsExactly("orange", "orangutan");
  }

  @Test
  void unknown_words_are_corrected_in_place_and_known_ones_stay() {
    titles("orangutan", 1);
    titles("kilimanjaro", 1);
    titles("valley", 1);
    SearchQuery typed = SearchQuery.parse("orangutann valley kilimanjar0o");
    assertThat(suggest.correct(typed)).contains("orangutan valley kilimanjaro");
    assertThat(suggest.correct(SearchQuery.parse("valley"))).isEmpty();
  }

  /// Each of the words takes less than a statement may, and all of them more.
  @Test
  void all_words_together_have_the_time_of_one_statement() {
    database.useHandle(handle ->
        handle.execute(
            """
            CREATE OR REPLACE FUNCTION search.nearest(wanted text, most integer)
            RETURNS TABLE (word text, likeness real) LANGUAGE plpgsql STABLE AS $$
            BEGIN
              PERFORM pg_sleep(0.1);
              RETURN QUERY SELECT 'orange', 1::real;
            END $$
            """));
    SuggestWords limited = suggest(Duration.ofMillis(250));
    assertThat(limited.correct(SearchQuery.parse("aaa bbb ccc ddd eee"))).isEmpty();
  }
}
