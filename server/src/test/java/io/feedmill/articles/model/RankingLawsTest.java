package io.feedmill.articles.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

final class RankingLawsTest {
  private static final long MOST_VOTES = (1L << 31) - 1;

  private static Gen<Long> votes() {
    return Gens.oneOf(Gens.longs(0, 30), Gens.longs(0, 1_000_000), Gens.longs(0, MOST_VOTES));
  }

  private static Gen<Long> someVotes() {
    return votes().filter(n -> n > 0);
  }

  private static Gen<Long> ids() {
    return Gens.longs(1, (1L << 32) - 1);
  }

  private static Gen<Double> times() {
    return Gens.longs(0, 4_000_000_000_000L).map(millis -> millis / 1000.0);
  }

  private static Gen<Double> ages() {
    return Gens.doubles(-1e7, 1e7);
  }

  @Property
  void no_rank_is_infinite_or_nan(Given given) {
    long up = given.draw(votes());
    long down = given.draw(votes());
    double time = given.draw(times());
    double age = given.draw(ages());
    DoubleStream ranks =
        DoubleStream.of(
            Ranking.score(time, up, down),
            Ranking.hot(up, down, time),
            Ranking.best(up, down),
            Ranking.controversial(up, down),
            Ranking.hn((double) (up - down), age),
            Ranking.rising(up, age));
    assertThat(ranks).allSatisfy(rank -> assertThat(rank).isFinite());
  }

  @Property
  void one_more_upvote_never_ranks_an_article_lower(Given given) {
    long up = given.draw(votes());
    long down = given.draw(votes());
    double time = given.draw(times());
    double age = given.draw(ages());
    rises(() -> Ranking.score(time, up, down), () -> Ranking.score(time, up + 1, down));
    rises(() -> Ranking.hot(up, down, time), () -> Ranking.hot(up + 1, down, time));
    rises(() -> Ranking.storedBest(up, down, 1), () -> Ranking.storedBest(up + 1, down, 1));
    rises(
        () -> Ranking.hn((double) (up - down), age),
        () -> Ranking.hn((double) (up + 1 - down), age));
    rises(() -> Ranking.rising(up, age), () -> Ranking.rising(up + 1, age));
  }

  @Property
  void one_more_downvote_never_ranks_an_article_higher(Given given) {
    long up = given.draw(votes());
    long down = given.draw(votes());
    double time = given.draw(times());
    rises(() -> Ranking.score(time, up, down + 1), () -> Ranking.score(time, up, down));
    rises(() -> Ranking.hot(up, down + 1, time), () -> Ranking.hot(up, down, time));
    rises(() -> Ranking.storedBest(up, down + 1, 1), () -> Ranking.storedBest(up, down, 1));
  }

  @Property
  void age_never_raises_a_decaying_rank(Given given) {
    long up = given.draw(votes());
    double age = given.draw(ages());
    double other = given.draw(ages());
    double younger = Math.min(age, other);
    double older = Math.max(age, other);
    rises(() -> Ranking.hn((double) (up + 1), older), () -> Ranking.hn((double) (up + 1), younger));
    rises(() -> Ranking.rising(up, older), () -> Ranking.rising(up, younger));
  }

  @Property
  void best_is_between_0_and_the_share_of_upvotes(Given given) {
    long up = given.draw(votes());
    long down = given.draw(votes());
    given.assume(up + down > 0);
    assertThat(Ranking.best(up, down)).isBetween(0.0, (double) up / (up + down));
  }

  @Property
  void hot_without_its_time_part_is_symmetric(Given given) {
    long up = given.draw(votes());
    long down = given.draw(votes());
    double epoch = 1_134_028_003;
    assertThat(Ranking.hot(up, down, epoch)).isEqualTo(-Ranking.hot(down, up, epoch));
  }

  @Property
  void controversial_is_symmetric(Given given) {
    long up = given.draw(votes());
    long down = given.draw(votes());
    assertThat(Ranking.controversial(up, down)).isEqualTo(Ranking.controversial(down, up));
  }

  @Property
  void controversial_increases_with_the_smaller_side(Given given) {
    long a = given.draw(someVotes());
    long b = given.draw(someVotes());
    given.assume(a < b);
    rises(() -> Ranking.controversial(a, b), () -> Ranking.controversial(a + 1, b));
  }

  @Property
  void stored_best_orders_by_millionths_and_then_by_id(Given given) {
    long up = given.draw(votes());
    long down = given.draw(votes());
    long otherUp = given.draw(votes());
    long otherDown = given.draw(votes());
    long id = given.draw(ids());
    long otherId = given.draw(ids());
    double value = Math.floor(Ranking.best(up, down) * 1e6 + 0.5);
    double otherValue = Math.floor(Ranking.best(otherUp, otherDown) * 1e6 + 0.5);
    ordersAlike(
        value,
        id,
        Ranking.storedBest(up, down, id),
        otherValue,
        otherId,
        Ranking.storedBest(otherUp, otherDown, otherId));
  }

  @Property
  void stored_controversial_orders_by_logarithm_and_then_by_id(Given given) {
    long up = given.draw(someVotes());
    long down = given.draw(someVotes());
    long otherUp = given.draw(someVotes());
    long otherDown = given.draw(someVotes());
    long id = given.draw(ids());
    long otherId = given.draw(ids());
    double stored = Ranking.storedControversial(up, down, id);
    double otherStored = Ranking.storedControversial(otherUp, otherDown, otherId);
    ordersAlike(Math.floor(stored), id, stored, Math.floor(otherStored), otherId, otherStored);
    assertThat(Math.floor(stored) / 65_536)
        .isCloseTo(Math.log(Ranking.controversial(up, down)) / Math.log(2), within(2.0 / 65_536));
  }

  @Property
  void stored_top_orders_by_votes_and_then_by_id(Given given) {
    long id = given.draw(ids());
    long otherId = given.draw(ids());
    long net = given.draw(nets());
    long otherNet = given.draw(nets());
    ordersAlike(
        (double) net,
        id,
        Ranking.storedTop(net, id),
        (double) otherNet,
        otherId,
        Ranking.storedTop(otherNet, otherId));
  }

  private static Gen<Long> nets() {
    long most = (1L << 20) - 1;
    return Gens.oneOf(Gens.longs(-3, 3), Gens.longs(-most, most));
  }

  @Property
  void the_id_can_be_read_from_any_stored_score(Given given) {
    long up = given.draw(someVotes());
    long down = given.draw(someVotes());
    long id = given.draw(ids());
    assertThat(idIn(Ranking.storedBest(up, down, id))).isEqualTo(id);
    assertThat(idIn(Ranking.storedControversial(up, down, id))).isEqualTo(id);
  }

  private static long idIn(double stored) {
    return (long) ((stored - Math.floor(stored)) * Ranking.ID_RANGE);
  }

  private static void rises(DoubleSupplier lower, DoubleSupplier higher) {
    assertThat(higher.getAsDouble()).isGreaterThanOrEqualTo(lower.getAsDouble());
  }

  private static void ordersAlike(
      double value, long id, double stored, double otherValue, long otherId, double otherStored) {
    int expected = Double.compare(value, otherValue);
    if (expected == 0) {
      expected = Long.compare(id, otherId);
    }
    assertThat(Double.compare(stored, otherStored)).isEqualTo(expected);
  }
}
