package io.feedmill.testing.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TrialsTest {
  private static final long SEED = 7;

  @Test
  void a_property_that_holds_runs_the_requested_number_of_times() {
    List<Long> drawn = new ArrayList<>();
    new Trials(given -> drawn.add(given.draw(Gens.longs(-5, 5))), 300).run(SEED);
    assertThat(drawn).hasSize(300).contains(-5L, 0L, 5L).allMatch(n -> n >= -5 && n <= 5);
  }

  @Test
  void a_number_is_taken_down_to_the_smallest_that_fails() {
    Trials trials =
        new Trials(given -> assertThat(given.draw(Gens.longs(0, 1_000_000))).isLessThan(777), 1000);
    assertThatThrownBy(() -> trials.run(SEED))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("\n  777\n")
        .hasMessageContaining("-Dfeedmill.property.seed=7");
  }

  @Test
  void a_list_is_left_with_what_makes_it_fail() {
    Gen<List<String>> lists = Gens.of("x", "y", "bad").list(0, 40);
    Trials trials = new Trials(given -> assertThat(given.draw(lists)).doesNotContain("bad"), 1000);
    assertThatThrownBy(() -> trials.run(SEED)).hasMessageContaining("\n  [\"bad\"]\n");
  }

  @Test
  void values_that_hang_together_are_simplified_together() {
    Trials trials =
        new Trials(
            given -> {
              List<Integer> list = given.draw(Gens.ints(0, 1000).list(0, 30));
              int sum = list.stream().mapToInt(n -> n).sum();
              assertThat(sum).isLessThan(given.draw(Gens.ints(500, 600)));
            },
            1000);
    assertThatThrownBy(() -> trials.run(SEED)).hasMessageContaining("\n  [500]\n  500\n");
  }

  @Test
  void a_text_is_cut_to_the_characters_that_matter() {
    Trials trials =
        new Trials(
            given -> assertThat(given.draw(Gens.text(200)).chars()).noneMatch(c -> c > 0xd7ff),
            1000);
    assertThatThrownBy(() -> trials.run(SEED)).hasMessageContaining("\n  \"\\ud800\"\n");
  }

  @Test
  void one_seed_gives_the_same_values_again_and_another_gives_others() {
    assertThat(values(1)).isEqualTo(values(1)).isNotEqualTo(values(2));
  }

  private static List<String> values(long seed) {
    List<String> values = new ArrayList<>();
    new Trials(given -> values.add(given.draw(Gens.text(20))), 50).run(seed);
    return values;
  }

  @Test
  void runs_that_do_not_count_are_made_up_for_until_almost_none_counts() {
    Set<Long> odd = new HashSet<>();
    new Trials(
            given -> {
              long n = given.draw(Gens.longs(0, 1000));
              given.assume(n % 2 == 1);
              odd.add(n);
            },
            500)
        .run(SEED);
    assertThat(odd).hasSizeGreaterThan(200).allMatch(n -> n % 2 == 1);
    assertThatThrownBy(() -> new Trials(given -> given.assume(false), 10).run(SEED))
        .hasMessageContaining("almost no values");
  }

  @Test
  void errors_are_failures_too() {
    Trials trials =
        new Trials(
            given -> {
              if (given.draw(Gens.bytes(50)).length > 3) {
                throw new StackOverflowError();
              }
            },
            1000);
    assertThatThrownBy(() -> trials.run(SEED))
        .hasCauseInstanceOf(StackOverflowError.class)
        .hasMessageContaining("\n  00000000\n");
  }

  @Property(tries = 50)
  void a_method_marked_as_a_property_is_given_values(Given given) {
    assertThat(given.draw(Gens.doubles(0, 0.99))).isBetween(0.0, 0.99);
    assertThat(given.draw(Gens.words(12))).matches("[A-Za-z0-9]{0,12}");
  }
}
