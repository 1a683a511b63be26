package io.feedmill.articles.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.page.Trending.ActiveArticle;
import io.feedmill.articles.page.Trending.ActiveGroup;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The groups and articles with most votes and comments, of the 100 articles of the last 24 h that
/// have most votes. An article counts with its upvotes, but not that of its author, and its
/// comments. The block is only for pages that share what guests see.
final class TrendingBlock implements PageBlock {
  private static final int READ = 100;
  private static final int GROUPS = 5;
  private static final int ARTICLES = 3;
  private static final ListRequest DAY =
      new ListRequest(RankedList.top(Period.DAY), READ, 0, new ListRequest.Place.Page(1));

  private final ListArticles lists;
  private final GroupLinks groups;

  TrendingBlock(ListArticles lists, GroupLinks groups) {
    this.lists = lists;
    this.groups = groups;
  }

  @Override
  public String part() {
    return "articles";
  }

  @Override
  public boolean aside() {
    return true;
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    visit.watch().validWhile(() -> false);
    return forGuests(visit.site());
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    List<Article> articles =
        RedisClient.await(lists.page(DAY, new Viewer.Anonymous())).items().stream()
            .map(ListedArticle::article)
            .filter(article -> article.live() && activity(article) > 0)
            .toList();
    return articles.isEmpty()
        ? null
        : site.part("articles/trending.jte", new Trending(groups(articles), most(articles)));
  }

  private static long activity(Article article) {
    return Math.max(0, article.upvotes() - 1) + article.discussion().comments();
  }

  private static List<ActiveArticle> most(List<Article> articles) {
    return articles.stream()
        .sorted(Comparator.comparingLong(TrendingBlock::activity).reversed())
        .limit(ARTICLES)
        .map(article ->
            new ActiveArticle(Long.toString(article.id()), article.title(), activity(article)))
        .toList();
  }

  private List<ActiveGroup> groups(List<Article> articles) {
    Map<String, Long> sums = new HashMap<>();
    articles.forEach(article ->
        article.groups().forEach(group -> sums.merge(group, activity(article), Long::sum)));
    List<String> most =
        sums.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(GROUPS)
            .map(Map.Entry::getKey)
            .toList();
    Map<String, String> pictures = groups.pictures(most);
    return most.stream()
        .map(name ->
            new ActiveGroup(name, pictures.getOrDefault(name, ""), sums.getOrDefault(name, 0L)))
        .toList();
  }
}
