package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  @Test
  void distance_counts_the_letters_to_change() {
    assertThat(NearestName.distance("kitten", "sitting")).isEqualTo(3);
    assertThat(NearestName.distance("", "abc")).isEqualTo(3);
    assertThat(NearestName.distance("same", "same")).isZero();
  }

  @Test
  void a_name_is_near_when_a_third_of_its_letters_differ_at_most() {
    List<String> known = List.of("quantity", "item");
    assertThat(NearestName.of("qunatity", known)).contains("quantity");
    assertThat(NearestName.of("itm", known)).contains("item");
    assertThat(NearestName.of("colour", known)).isEmpty();
    assertThat(NearestName.of("any", List.of())).isEmpty();
  }
}
