package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;
import static io.feedmill.kernel.language.Texts.textIn;

import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ListAddress;
import java.util.List;
import java.util.stream.Stream;

/// An order of a list, in the rail beside it.
///
/// @param rank value of the parameter `rank`
/// @param sentence explanation of the order
/// @param everyday whether it is always visible; the others are below "More"
public record RankLink(
    String rank,
    String label,
    String icon,
    String sentence,
    String href,
    boolean active,
    boolean everyday) {

  /// All orders of a list; empty for lists with a single order.
  static List<RankLink> of(ListAddress address, Rank standard) {
    return address.ranked().single() ? List.of() : all(address, standard);
  }

  private static List<RankLink> all(ListAddress address, Rank standard) {
    return List.of(
        link(address, standard, Rank.HOT, "activity", true),
        link(address, standard, Rank.NEW, "clock", true),
        link(address, standard, Rank.TOP, "trending-up", true),
        link(address, standard, Rank.ACTIVE, "messages-square", true),
        link(address, standard, Rank.RISING, "arrow-up-right", false),
        link(address, standard, Rank.BEST, "star", false),
        link(address, standard, Rank.CONTROVERSIAL, "repeat-2", false),
        link(address, standard, Rank.HN, "list", false),
        link(address, standard, Rank.SCORE, "layers", false));
  }

  /// Rankings of the site in the everyday orders, those that are always visible beside a list.
  static List<RankedList> everydayRankings() {
    return List.of(
        RankedList.site(Rank.HOT),
        RankedList.site(Rank.NEW),
        RankedList.top(Period.WEEK),
        RankedList.site(Rank.ACTIVE));
  }

  /// The other rankings of the site, whose orders are below "More".
  static List<RankedList> otherRankings() {
    return List.of(
        RankedList.top(Period.DAY),
        RankedList.top(Period.MONTH),
        RankedList.top(Period.YEAR),
        RankedList.top(Period.ALL),
        RankedList.site(Rank.RISING),
        RankedList.site(Rank.BEST),
        RankedList.site(Rank.CONTROVERSIAL),
        RankedList.site(Rank.HN),
        RankedList.site(Rank.SCORE));
  }

  /// All of them.
  static List<RankedList> rankings() {
    return Stream.concat(everydayRankings().stream(), otherRankings().stream()).toList();
  }

  /// The name of a ranking on pages, with the period of a top list.
  static String label(RankedList ranked) {
    return ranked.rank() == Rank.TOP
        ? label(Rank.TOP) + " · " + ranked.period().title()
        : label(ranked.rank());
  }

  private static String label(Rank rank) {
    return switch (rank) {
      case HOT -> textIn("order", "Hot");
      case NEW -> textIn("order", "New");
      case TOP -> textIn("order", "Top");
      case ACTIVE -> textIn("order", "Active");
      case RISING -> textIn("order", "Rising");
      case BEST -> textIn("order", "Best");
      case CONTROVERSIAL -> textIn("order", "Controversial");
      case HN -> textIn("order", "HN");
      case SCORE -> textIn("order", "Score");
    };
  }

  private static String sentence(Rank rank) {
    return switch (rank) {
      case HOT -> text("Votes, fading with age.");
      case NEW -> text("The latest first.");
      case TOP -> text("Most votes in a period.");
      case ACTIVE -> text("The latest comment first.");
      case RISING -> text("Young and gaining votes.");
      case BEST -> text("The surest share of upvotes.");
      case CONTROVERSIAL -> text("Many votes, split evenly.");
      case HN -> text("Votes over age, as on Hacker News.");
      case SCORE -> text("Each vote counts like some minutes.");
    };
  }

  private static RankLink link(
      ListAddress address, Rank standard, Rank rank, String icon, boolean everyday) {
    return new RankLink(
        rank.parameter(),
        label(rank),
        icon,
        sentence(rank),
        address.ordered(rank, standard),
        rank == address.ranked().rank(),
        everyday);
  }
}
