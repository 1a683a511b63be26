package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

class CursorTest {
  private static final Gen<String> LETTERS =
      Gens.of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".split(""));

  @Property
  void fields_come_back_as_they_went_in(Given given) {
    List<String> fields = given.draw(Gens.words(40).list(1, 5));
    assertThat(Cursor.decode(Cursor.encode(fields), fields.size())).isEqualTo(fields);
  }

  @Property
  void a_cursor_with_one_changed_character_is_refused(Given given) {
    String field = given.draw(LETTERS.list(1, 20).map(letters -> String.join("", letters)));
    int at = given.draw(Gens.ints(0, 25));
    char other = given.draw(LETTERS).charAt(0);
    StringBuilder changed = new StringBuilder(Cursor.encode(List.of(field)));
    int place = at % (changed.length() - 1);
    given.assume(changed.charAt(place) != other);
    changed.setCharAt(place, other);
    refused(changed.toString(), 1);
  }

  @Property
  void garbage_is_refused(Given given) {
    String garbage = given.draw(Gens.text(255));
    refused(garbage, 2);
  }

  @Test
  void a_cursor_of_another_list_is_refused() {
    String cursor = Cursor.encode(List.of("a", "b"));
    refused(cursor, 1);
    refused(cursor, 3);
    refused(cursor.substring(0, cursor.length() - 2), 2);
    refused("", 1);
  }

  private static void refused(String cursor, int count) {
    assertThatExceptionOfType(Problem.class)
        .isThrownBy(() -> Cursor.decode(cursor, count))
        .matches(problem -> problem.status() == 400);
  }
}
