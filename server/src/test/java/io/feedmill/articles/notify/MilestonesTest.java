package io.feedmill.articles.notify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MilestonesTest {
  @ParameterizedTest
  @CsvSource({
    "-3,0",
    "0,0",
    "9,0",
    "10,10",
    "24,10",
    "25,25",
    "999,500",
    "1000,1000",
    "9000000,100000"
  })
  void it_is_the_highest_that_is_reached(long votes, int milestone) {
    assertThat(Milestones.of(votes)).isEqualTo(milestone);
  }
}
