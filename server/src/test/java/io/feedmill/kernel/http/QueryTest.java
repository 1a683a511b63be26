package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueryTest {
  @Test
  void values_are_decoded_and_kept_in_order() {
    Query query = QueryParser.parse("a=1&b=x+y%26z&a=2&flag&=lonely&&");
    assertThat(query.all("a")).containsExactly("1", "2");
    assertThat(query.text("b")).contains("x y&z");
    assertThat(query.text("flag")).isEmpty();
    assertThat(query.text("")).contains("lonely");
    assertThat(query.text("none")).isEmpty();
  }

  @Test
  void no_query_is_an_empty_one() {
    assertThat(QueryParser.parse(null).values()).isEmpty();
    assertThat(QueryParser.parse("").values()).isEmpty();
  }

  @Test
  void a_whole_number_is_taken_within_its_range_only() {
    Query query = QueryParser.parse("least=1&most=100&over=101&under=0&word=ten&huge=99999999999");
    assertThat(query.integer("least", 25, 1, 100)).isEqualTo(1);
    assertThat(query.integer("most", 25, 1, 100)).isEqualTo(100);
    assertThat(query.integer("none", 25, 1, 100)).isEqualTo(25);
    for (String name : List.of("over", "under", "word", "huge")) {
      refused(400, () -> query.integer(name, 25, 1, 100));
    }
  }

  @Test
  void a_choice_is_one_of_the_known_words() {
    Query query = QueryParser.parse("rank=hot&other=cold");
    assertThat(query.choice("rank", "new", "hot", QueryTest::hot)).isEqualTo("hot");
    assertThat(query.choice("none", "new", "hot", QueryTest::hot)).isEqualTo("new");
    refused(400, () -> query.choice("other", "new", "hot", QueryTest::hot));
  }

  private static Optional<String> hot(String word) {
    return Optional.of(word).filter("hot"::equals);
  }

  @Test
  void a_flag_is_set_by_any_value_but_false_and_0() {
    Query query = QueryParser.parse("a=true&b=1&c=false&d=0&e=");
    assertThat(List.of("a", "b", "c", "d", "e")).filteredOn(query::flag).containsExactly("a", "b");
  }

  @Test
  void broken_percent_encoding_is_refused() {
    for (String text : List.of("a=%", "a=%g1", "%=a", "a=%2")) {
      refused(400, () -> QueryParser.parse(text));
    }
  }

  @Test
  void more_than_a_thousand_parameters_are_refused() {
    assertThat(QueryParser.parse("a=1&".repeat(1_000)).all("a")).hasSize(1_000);
    refused(400, () -> QueryParser.parse("a=1&".repeat(1_001)));
  }

  private static void refused(int status, Runnable action) {
    assertThatExceptionOfType(Problem.class)
        .isThrownBy(action::run)
        .matches(problem -> problem.status() == status);
  }
}
