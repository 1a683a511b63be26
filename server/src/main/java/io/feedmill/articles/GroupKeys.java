package io.feedmill.articles;

import java.util.List;

/// The four keys of a group that scripts keep in step.
final class GroupKeys {
  private GroupKeys() {}

  /// The group's set, its cached score and time rankings, and the score ranking being built.
  static List<String> of(String group) {
    return List.of(
        ArticleKeys.group(group),
        ArticleKeys.ranking(Ranked.site(Rank.SCORE).within(group)),
        ArticleKeys.ranking(Ranked.site(Rank.NEW).within(group)),
        ArticleKeys.building(Ranked.site(Rank.SCORE).within(group)));
  }
}
