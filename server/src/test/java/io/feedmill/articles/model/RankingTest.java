package io.feedmill.articles.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RankingTest {
  @ParameterizedTest
  @CsvSource({"1000.5,1,0,1432.5", "1000.5,0,1,568.5", "1000.5,10,10,1000.5", "0,200,0,86400"})
  void score_is_post_time_plus_432_seconds_for_each_net_vote(
      double time, long up, long down, double score) {
    assertThat(Ranking.score(time, up, down)).isEqualTo(score);
  }

  @ParameterizedTest
  @CsvSource({
    "10,0,1134028003,1.0",
    "0,10,1134028003,-1.0",
    "100,50,1400000000,5912.1877922",
    "0,0,1134028003,0.0",
    "5,5,1134073003,1.0"
  })
  void hot_returns_the_published_values(long up, long down, double time, double hot) {
    assertThat(Ranking.hot(up, down, time)).isEqualTo(hot);
  }

  @ParameterizedTest
  @CsvSource({
    "1,0,.378448",
    "10,0,.858931",
    "10,1,.739495",
    "100,10,.867689",
    "1,1,.164252",
    "0,5,0",
    "0,0,0"
  })
  void best_returns_the_published_values(long up, long down, double best) {
    assertThat(Ranking.best(up, down)).isCloseTo(best, within(5e-7));
  }

  @ParameterizedTest
  @CsvSource({"50,50,100", "100,10,1.6001", "10,100,1.6001", "0,9,0", "9,0,0", "0,0,0"})
  void controversial_returns_the_published_values(long up, long down, double controversial) {
    assertThat(Ranking.controversial(up, down)).isCloseTo(controversial, within(5e-5));
  }

  @ParameterizedTest
  @CsvSource({"2,0,0.28717", "10,60,0.80274", "100,600,0.45080", "1,0,0", "2,-5,0.28717"})
  void hn_returns_the_published_values(double score, double ageMinutes, double hn) {
    assertThat(Ranking.hn(score, ageMinutes)).isCloseTo(hn, within(5e-6));
  }

  @Test
  void hn_is_negative_for_articles_with_more_downvotes() {
    assertThat(Ranking.hn(-3, 0)).isNegative();
  }

  @ParameterizedTest
  @CsvSource({"2,0.5,4", "24,12,2", "24,12.001,0", "1,1,0", "0,1,0", "2,0,120", "2,-1,120"})
  void rising_is_upvotes_per_hour_for_twelve_hours(long upvotes, double hours, double rising) {
    assertThat(Ranking.rising(upvotes, hours)).isCloseTo(rising, within(1e-9));
  }

  @Test
  void stored_scores_have_the_value_as_integer_part_and_the_id_as_fraction() {
    assertThat(Ranking.storedBest(10, 0, 1L << 31)).isEqualTo(858_931.5);
    assertThat(Ranking.storedControversial(2, 2, 1L << 31)).isEqualTo(131_072.5);
    assertThat(Ranking.storedTop(-7, 1L << 30)).isEqualTo(-6.75);
  }
}
