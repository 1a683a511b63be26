package io.feedmill.articles.model;

/// The formulas that order articles. Pure: no clock, no I/O, and never NaN or infinite.
///
/// In all formulas, `up` and `down` are vote counts from 0 to 2^31 - 1, and times are Unix seconds
/// with a fraction. Higher values rank first.
///
/// The `stored` forms are scores for sorted sets. The integer part is the quantised value, and the
/// fraction is the article's id, 1 to 2^32 - 1, divided by 2^32, so equal values are ordered by id
/// as a number. The integer part is below 2^21 in magnitude, because a double has 53 bits and the
/// id takes 32: every stored score is exact.
public final class Ranking {
  /// Seconds of score for one vote: 86,400 / 200, so two hundred votes keep an article at the top
  /// for a day.
  public static final double SECONDS_PER_VOTE = 432;

  /// Time after posting in which votes count.
  public static final long VOTING_SECONDS = 7 * 86_400;

  /// Ids in stored scores are below this: 2^32.
  public static final double ID_RANGE = 4_294_967_296.0;

  /// Highest age of a rising article, in hours.
  static final double RISING_HOURS = 12;

  private static final double HOT_EPOCH_SECONDS = 1_134_028_003;
  private static final double HOT_SECONDS_PER_DECADE = 45_000;
  private static final double HOT_QUANTUM = 1e7;
  private static final double WILSON_Z = 1.281551565545;
  private static final double HN_GRAVITY = 1.8;
  private static final double HN_DAMPING = 0.8;
  private static final double HN_HEAD_START_MINUTES = 120;
  private static final double YOUNGEST_RISING_HOURS = 1 / 60.0;
  private static final double BEST_QUANTUM = 1e6;
  private static final double CONTROVERSIAL_QUANTUM = 65_536;

  private Ranking() {}

  /// Post time plus 432 s for each net vote: the score of the plain layout.
  static double score(double timeSeconds, long up, long down) {
    return timeSeconds + SECONDS_PER_VOTE * (up - down);
  }

  /// Reddit's hot: the order of magnitude of the net votes plus one for every 12.5 hours, rounded
  /// to seven decimals.
  public static double hot(long up, long down, double timeSeconds) {
    long net = up - down;
    double magnitude = Math.signum((double) net) * Math.log10((double) Math.max(Math.abs(net), 1));
    double value = magnitude + (timeSeconds - HOT_EPOCH_SECONDS) / HOT_SECONDS_PER_DECADE;
    return Math.floor(value * HOT_QUANTUM + 0.5) / HOT_QUANTUM;
  }

  /// Lower bound of the Wilson score interval (E. B. Wilson, 1927) of the share of upvotes, for 80
  /// % confidence: 0 to 1, and 0 without votes.
  public static double best(long up, long down) {
    double n = (double) up + down;
    if (up == 0 || n == 0) {
      return 0;
    }
    double zz = WILSON_Z * WILSON_Z;
    double share = up / n;
    double margin = WILSON_Z * Math.sqrt(share * (1 - share) / n + zz / (4 * n * n));
    double bound = (share + zz / (2 * n) - margin) / (1 + zz / n);
    return Math.clamp(bound, 0.0, 1.0);
  }

  /// Reddit's controversial: all votes to the power of the smaller side divided by the larger one,
  /// so evenly split votes rank first. 1 or more, and 0 when a side has no vote.
  public static double controversial(long up, long down) {
    if (up == 0 || down == 0) {
      return 0;
    }
    return Math.pow((double) up + down, balance(up, down));
  }

  /// Hacker News' rank as published in Arc's `news.arc`: the votes without the author's own,
  /// damped, divided by the age to the power of 1.8. A future time counts as age 0.
  public static double hn(double score, double ageMinutes) {
    double beyondOwn = score - 1;
    double damped = beyondOwn > 0 ? Math.pow(beyondOwn, HN_DAMPING) : beyondOwn;
    double hours = (Math.max(ageMinutes, 0) + HN_HEAD_START_MINUTES) / 60;
    return damped / Math.pow(hours, HN_GRAVITY);
  }

  /// Upvotes per hour of an article of the last 12 hours with more than one upvote, else 0. The
  /// first minute counts as a full one.
  public static double rising(long upvotes, double ageHours) {
    if (upvotes <= 1 || ageHours > RISING_HOURS) {
      return 0;
    }
    return upvotes / Math.max(ageHours, YOUNGEST_RISING_HOURS);
  }

  /// [#best] in millionths, with the id.
  public static double storedBest(long up, long down, long id) {
    return Math.floor(best(up, down) * BEST_QUANTUM + 0.5) + id / ID_RANGE;
  }

  /// The binary logarithm of [#controversial] in 65,536ths, with the id. Must not be called when
  /// the controversial value is 0; such articles are not in the set.
  public static double storedControversial(long up, long down, long id) {
    double log2 = balance(up, down) * (Math.log((double) up + down) / Math.log(2));
    return Math.floor(CONTROVERSIAL_QUANTUM * log2) + id / ID_RANGE;
  }

  /// Net votes, between -2^20 and 2^20, with the id.
  public static double storedTop(long votes, long id) {
    return votes + id / ID_RANGE;
  }

  private static double balance(long up, long down) {
    return Math.min(up, down) / (double) Math.max(up, down);
  }
}
