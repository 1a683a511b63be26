package io.feedmill.articles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

final class RankingLawsTest {
  private static final long MOST_VOTES = (1L << 31) - 1;

  @Provide
  Arbitrary<Long> votes() {
    return Arbitraries.frequencyOf(
        Tuple.of(3, Arbitraries.longs().between(0, 30)),
        Tuple.of(3, Arbitraries.longs().between(0, 1_000_000)),
        Tuple.of(2, Arbitraries.longs().between(0, MOST_VOTES)));
  }

  @Provide
  Arbitrary<Long> someVotes() {
    return votes().filter(n -> n > 0);
  }

  @Provide
  Arbitrary<Long> ids() {
    return Arbitraries.longs().between(1, (1L << 32) - 1);
  }

  @Provide
  Arbitrary<Double> times() {
    return Arbitraries.longs().between(0, 4_000_000_000_000L).map(millis -> millis / 1000.0);
  }

  @Provide
  Arbitrary<Double> ages() {
    return Arbitraries.doubles().between(-1e7, 1e7);
  }

  @Property
  void no_rank_is_ever_infinite_or_not_a_number(
      @ForAll("votes") long up,
      @ForAll("votes") long down,
      @ForAll("times") double time,
      @ForAll("ages") double age) {
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
  void one_more_upvote_never_ranks_an_article_lower(
      @ForAll("votes") long up,
      @ForAll("votes") long down,
      @ForAll("times") double time,
      @ForAll("ages") double age) {
    rises(() -> Ranking.score(time, up, down), () -> Ranking.score(time, up + 1, down));
    rises(() -> Ranking.hot(up, down, time), () -> Ranking.hot(up + 1, down, time));
    rises(() -> Ranking.storedBest(up, down, 1), () -> Ranking.storedBest(up + 1, down, 1));
    rises(
        () -> Ranking.hn((double) (up - down), age),
        () -> Ranking.hn((double) (up + 1 - down), age));
    rises(() -> Ranking.rising(up, age), () -> Ranking.rising(up + 1, age));
  }

  @Property
  void one_more_downvote_never_ranks_an_article_higher(
      @ForAll("votes") long up, @ForAll("votes") long down, @ForAll("times") double time) {
    rises(() -> Ranking.score(time, up, down + 1), () -> Ranking.score(time, up, down));
    rises(() -> Ranking.hot(up, down + 1, time), () -> Ranking.hot(up, down, time));
    rises(() -> Ranking.storedBest(up, down + 1, 1), () -> Ranking.storedBest(up, down, 1));
  }

  @Property
  void age_never_helps_where_a_rank_decays(
      @ForAll("votes") long up, @ForAll("ages") double age, @ForAll("ages") double other) {
    double younger = Math.min(age, other);
    double older = Math.max(age, other);
    rises(() -> Ranking.hn((double) (up + 1), older), () -> Ranking.hn((double) (up + 1), younger));
    rises(() -> Ranking.rising(up, older), () -> Ranking.rising(up, younger));
  }

  @Property
  void best_lies_between_nothing_and_the_share_of_upvotes(
      @ForAll("votes") long up, @ForAll("votes") long down) {
    Assume.that(up + down > 0);
    assertThat(Ranking.best(up, down)).isBetween(0.0, (double) up / (up + down));
  }

  @Property
  void hot_without_its_time_part_is_symmetric(
      @ForAll("votes") long up, @ForAll("votes") long down) {
    double epoch = 1_134_028_003;
    assertThat(Ranking.hot(up, down, epoch)).isEqualTo(-Ranking.hot(down, up, epoch));
  }

  @Property
  void controversial_does_not_care_which_side_is_which(
      @ForAll("votes") long up, @ForAll("votes") long down) {
    assertThat(Ranking.controversial(up, down)).isEqualTo(Ranking.controversial(down, up));
  }

  @Property
  void controversial_grows_with_the_smaller_side(
      @ForAll("someVotes") long a, @ForAll("someVotes") long b) {
    Assume.that(a < b);
    rises(() -> Ranking.controversial(a, b), () -> Ranking.controversial(a + 1, b));
  }

  @Property
  void stored_best_orders_by_millionths_and_then_by_id(
      @ForAll("votes") long up,
      @ForAll("votes") long down,
      @ForAll("votes") long otherUp,
      @ForAll("votes") long otherDown,
      @ForAll("ids") long id,
      @ForAll("ids") long otherId) {
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
  void stored_controversial_orders_by_logarithm_and_then_by_id(
      @ForAll("someVotes") long up,
      @ForAll("someVotes") long down,
      @ForAll("someVotes") long otherUp,
      @ForAll("someVotes") long otherDown,
      @ForAll("ids") long id,
      @ForAll("ids") long otherId) {
    double stored = Ranking.storedControversial(up, down, id);
    double otherStored = Ranking.storedControversial(otherUp, otherDown, otherId);
    ordersAlike(Math.floor(stored), id, stored, Math.floor(otherStored), otherId, otherStored);
    assertThat(Math.floor(stored) / 65_536)
        .isCloseTo(Math.log(Ranking.controversial(up, down)) / Math.log(2), within(2.0 / 65_536));
  }

  @Property
  void stored_top_orders_by_votes_and_then_by_id(
      @ForAll("ids") long id,
      @ForAll("ids") long otherId,
      @ForAll("nets") long net,
      @ForAll("nets") long otherNet) {
    ordersAlike(
        (double) net,
        id,
        Ranking.storedTop(net, id),
        (double) otherNet,
        otherId,
        Ranking.storedTop(otherNet, otherId));
  }

  @Provide
  Arbitrary<Long> nets() {
    long most = (1L << 20) - 1;
    return Arbitraries.oneOf(
        Arbitraries.longs().between(-3, 3), Arbitraries.longs().between(-most, most));
  }

  @Property
  void the_id_is_read_back_from_any_stored_score(
      @ForAll("someVotes") long up, @ForAll("someVotes") long down, @ForAll("ids") long id) {
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
