package io.feedmill.articles;

import java.util.ArrayList;
import java.util.List;

/// One ordering of articles: of the whole site or of a group.
///
/// @param rank what it orders by
/// @param period how far back, for [Rank#TOP]; [Period#ALL] for all other ranks
/// @param group name of the group, or empty for the whole site
record Ranked(Rank rank, Period period, String group) {
  Ranked {
    period = rank == Rank.TOP ? period : Period.ALL;
  }

  static Ranked site(Rank rank) {
    return new Ranked(rank, Period.ALL, "");
  }

  static Ranked top(Period period) {
    return new Ranked(Rank.TOP, period, "");
  }

  /// The rankings of the whole site that the scripts keep, in the order that the scripts expect.
  static List<Ranked> kept() {
    return List.of(
        site(Rank.SCORE),
        site(Rank.HOT),
        site(Rank.BEST),
        site(Rank.CONTROVERSIAL),
        top(Period.ALL),
        top(Period.YEAR),
        top(Period.MONTH),
        top(Period.WEEK),
        top(Period.DAY));
  }

  /// The rankings of the whole site that hold an article as long as it is live and not too old.
  static List<Ranked> lasting() {
    List<Ranked> lasting = new ArrayList<>();
    lasting.add(site(Rank.NEW));
    lasting.addAll(kept());
    return lasting;
  }

  /// The rankings that are computed anew every minute.
  static List<Ranked> decaying() {
    return List.of(site(Rank.HN), site(Rank.RISING));
  }

  /// Every ordering of the whole site: the lasting ones, then those that decay.
  static List<Ranked> all() {
    List<Ranked> all = new ArrayList<>(lasting());
    all.addAll(decaying());
    return all;
  }

  Ranked within(String name) {
    return new Ranked(rank, period, name);
  }

  Ranked wholeSite() {
    return within("");
  }

  boolean ofGroup() {
    return !group.isEmpty();
  }

  /// Whether it decays with time, so that it is computed anew now and then.
  boolean decays() {
    return rank == Rank.HN || rank == Rank.RISING;
  }

  /// Whether a reader may find it missing, to be built first.
  boolean cached() {
    return ofGroup() || decays();
  }

  /// Start of its key, up to and with the colon.
  String prefix() {
    return switch (rank) {
      case SCORE -> "score:";
      case NEW -> "time:";
      case HOT -> "hot:";
      case BEST -> "best:";
      case CONTROVERSIAL -> "controversial:";
      case RISING -> "rising:";
      case HN -> "hn:";
      case TOP -> period == Period.ALL ? "top:" : "top-" + period.parameter() + ":";
    };
  }
}
