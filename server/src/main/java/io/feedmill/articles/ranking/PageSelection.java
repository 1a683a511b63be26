package io.feedmill.articles.ranking;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ListedArticle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Selects a page from candidates in order: omits withdrawn and hidden articles and those too old
/// for the period, and postpones articles beyond the limit for one group.
///
/// @param chosen the page
/// @param postponed ids that come first on the next page
/// @param processed number of processed candidates
record PageSelection(List<ListedArticle> chosen, List<Long> postponed, int processed) {

  static PageSelection of(
      List<@Nullable ListedArticle> candidates, int limit, int diversity, double notBefore) {
    List<ListedArticle> chosen = new ArrayList<>(limit);
    List<Long> postponed = new ArrayList<>();
    Map<String, Integer> perGroup = new HashMap<>();
    int processed = 0;
    while (processed < candidates.size()
        && chosen.size() < limit
        && postponed.size() < ArticleParameters.MOST_LIMIT) {
      ListedArticle candidate = candidates.get(processed++);
      if (candidate == null || !shows(candidate, notBefore)) {
        continue;
      }
      if (diversity > 0) {
        if (isOverLimit(candidate.article(), perGroup, diversity)) {
          postponed.add(candidate.article().id());
          continue;
        }
        candidate.article().groups().forEach(group -> perGroup.merge(group, 1, Integer::sum));
      }
      chosen.add(candidate);
    }
    return new PageSelection(chosen, postponed, processed);
  }

  private static boolean shows(ListedArticle candidate, double notBefore) {
    return candidate.article().live()
        && !candidate.hidden()
        && candidate.article().seconds() >= notBefore;
  }

  private static boolean isOverLimit(
      Article article, Map<String, Integer> perGroup, int diversity) {
    return article.groups().stream()
        .anyMatch(group -> perGroup.getOrDefault(group, 0) >= diversity);
  }
}
