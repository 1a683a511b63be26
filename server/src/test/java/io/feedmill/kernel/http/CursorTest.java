package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class CursorTest {
  @Property
  void fields_come_back_as_they_went_in(
      @ForAll @Size(min = 1, max = 5)
          List<@AlphaChars @NumericChars @StringLength(max = 40) String> fields) {
    assertThat(Cursor.decode(Cursor.encode(fields), fields.size())).isEqualTo(fields);
  }

  @Property
  void a_cursor_with_one_changed_character_is_refused(
      @ForAll @AlphaChars @StringLength(min = 1, max = 20) String field,
      @ForAll @IntRange(min = 0, max = 25) int at,
      @ForAll @AlphaChars char other) {
    StringBuilder changed = new StringBuilder(Cursor.encode(List.of(field)));
    int place = at % (changed.length() - 1);
    Assume.that(changed.charAt(place) != other);
    changed.setCharAt(place, other);
    refused(changed.toString(), 1);
  }

  @Property
  void garbage_is_refused(@ForAll String garbage) {
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
