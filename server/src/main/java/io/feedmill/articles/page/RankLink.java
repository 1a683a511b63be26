package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;
import static io.feedmill.kernel.language.Texts.textIn;

import io.feedmill.articles.model.Rank;
import io.feedmill.articles.ranking.ListAddress;
import java.util.List;
import java.util.Locale;

/// An order of a list, as the rail beside it offers it.
///
/// @param sentence what the order means
/// @param everyday whether it is always seen; the others are under "More"
public record RankLink(
    String label, String icon, String sentence, String href, boolean active, boolean everyday) {

  /// All orders of a list; empty for lists with a single order.
  static List<RankLink> of(ListAddress address, Rank standard) {
    return address.ranked().single() ? List.of() : all(address, standard);
  }

  private static List<RankLink> all(ListAddress address, Rank standard) {
    return List.of(
        link(
            address,
            standard,
            Rank.HOT,
            "activity",
            textIn("order", "Hot"),
            text("Votes, fading with age."),
            true),
        link(
            address,
            standard,
            Rank.NEW,
            "clock",
            textIn("order", "New"),
            text("The latest first."),
            true),
        link(
            address,
            standard,
            Rank.TOP,
            "trending-up",
            textIn("order", "Top"),
            text("Most votes in a period."),
            true),
        link(
            address,
            standard,
            Rank.ACTIVE,
            "messages-square",
            textIn("order", "Active"),
            text("The latest comment first."),
            true),
        link(
            address,
            standard,
            Rank.RISING,
            "arrow-up-right",
            textIn("order", "Rising"),
            text("Young and gaining votes."),
            true),
        link(
            address,
            standard,
            Rank.BEST,
            "star",
            textIn("order", "Best"),
            text("The surest share of upvotes."),
            false),
        link(
            address,
            standard,
            Rank.CONTROVERSIAL,
            "repeat-2",
            textIn("order", "Controversial"),
            text("Many votes, split evenly."),
            false),
        link(
            address,
            standard,
            Rank.HN,
            "list",
            textIn("order", "HN"),
            text("Votes over age, as on Hacker News."),
            false),
        link(
            address,
            standard,
            Rank.SCORE,
            "layers",
            textIn("order", "Score"),
            text("Each vote counts like some minutes."),
            false));
  }

  /// How pages call a rank.
  ///
  /// @param parameter value of the parameter `rank`
  static String label(String parameter) {
    String english =
        parameter.equals("hn")
            ? "HN"
            : parameter.substring(0, 1).toUpperCase(Locale.ROOT) + parameter.substring(1);
    return textIn("order", english);
  }

  private static RankLink link(
      ListAddress address,
      Rank standard,
      Rank rank,
      String icon,
      String label,
      String sentence,
      boolean everyday) {
    return new RankLink(
        label,
        icon,
        sentence,
        address.ordered(rank, standard),
        rank == address.ranked().rank(),
        everyday);
  }
}
