package io.feedmill.articles.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/front.jte`: the articles of the front page.
///
/// @param lead the first article; null when there are none
/// @param next those with a picture, beside each other
/// @param rows the others
/// @param subscribed whether they are those of the groups that the viewer is subscribed to
/// @param others of the whole site, when these are few
public record FrontPart(
    @Nullable ArticleRow lead,
    List<ArticleRow> next,
    List<ArticleRow> rows,
    boolean subscribed,
    List<ArticleRow> others) {
  private static final int BESIDE = 3;

  public FrontPart {
    next = List.copyOf(next);
    rows = List.copyOf(rows);
    others = List.copyOf(others);
  }

  static FrontPart of(List<ArticleRow> all) {
    if (all.isEmpty()) {
      return new FrontPart(null, List.of(), List.of(), false, List.of());
    }
    return placed(all, false, List.of());
  }

  /// @param own at least one
  static FrontPart subscribed(List<ArticleRow> own, List<ArticleRow> others) {
    return placed(own, true, others);
  }

  private static FrontPart placed(
      List<ArticleRow> all, boolean subscribed, List<ArticleRow> others) {
    List<ArticleRow> after = all.subList(1, all.size());
    int beside = Math.min(BESIDE, after.size());
    return new FrontPart(
        all.getFirst(),
        after.subList(0, beside),
        after.subList(beside, after.size()),
        subscribed,
        others);
  }
}
