package io.feedmill.articles.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ArticlePage;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileView;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The groups of the newest articles of a person, those with most of them first, beside the first
/// tab of their page. One round trip for the list, and one for its articles that are not in the
/// near cache.
final class AuthorGroups implements ProfileAside {
  private static final int SHOWN = 8;

  private final ListArticles lists;

  AuthorGroups(ListArticles lists) {
    this.lists = lists;
  }

  @Override
  public @Nullable PagePart of(ProfileView view) {
    view.watch().dependOn(PageDependency.acts(view.account()));
    ListRequest newest = ListRequest.first(RankedList.byAuthor(view.account()));
    List<String> groups = most(RedisClient.await(lists.page(newest, new Viewer.Anonymous())));
    return groups.isEmpty() ? null : view.part("articles/author_groups.jte", groups);
  }

  private static List<String> most(ArticlePage found) {
    Map<String, Long> articles =
        found.items().stream()
            .flatMap(item -> item.article().groups().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return articles.entrySet().stream()
        .sorted(
            Comparator.comparing(Map.Entry<String, Long>::getValue, Comparator.reverseOrder())
                .thenComparing(Map.Entry::getKey))
        .limit(SHOWN)
        .map(Map.Entry::getKey)
        .toList();
  }
}
