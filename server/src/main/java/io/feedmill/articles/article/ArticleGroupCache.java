package io.feedmill.articles.article;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.model.Article;
import java.util.List;

/// In which groups articles were when last seen. Only a hint that saves a round trip: a group too
/// many does no harm to a vote, and a group too few is reported by the vote script.
public final class ArticleGroupCache {
  private static final int MOST = 200_000;

  private final Cache<Long, List<String>> groups = Caffeine.newBuilder().maximumSize(MOST).build();

  public List<String> of(long id) {
    List<String> known = groups.getIfPresent(id);
    return known == null ? List.of() : known;
  }

  public void saw(Article article) {
    if (!article.groups().equals(of(article.id()))) {
      groups.put(article.id(), article.groups());
    }
  }
}
