package io.feedmill.articles.article;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.model.Article;
import java.util.List;

/// The last known groups of articles. Only a hint that saves a round trip: an extra group does not
/// change a vote, and the vote script reports a missing one.
public final class ArticleGroupCache {
  private static final int MOST = 200_000;

  private final Cache<Long, List<String>> groups = Caffeine.newBuilder().maximumSize(MOST).build();

  public List<String> of(long id) {
    List<String> known = groups.getIfPresent(id);
    return known == null ? List.of() : known;
  }

  public void put(Article article) {
    if (!article.groups().equals(of(article.id()))) {
      groups.put(article.id(), article.groups());
    }
  }
}
