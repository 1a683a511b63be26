package io.feedmill.articles.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ArticlePage;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListQuery;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.FrontBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The hottest articles on the front page, pinned ones first. Members see those of the groups that
/// they are subscribed to, and below them others of the site while these are few.
final class FrontArticles implements FrontBlock {
  private static final int BESIDE = 3;
  private static final int BELOW = 5;
  private static final int MOST = 1 + BESIDE + BELOW;
  private static final ListRequest HOT = first(RankedList.site(ListQuery.PAGE_RANK));

  private final Viewers viewers;
  private final ListArticles lists;
  private final RowPresenter presenter;

  FrontArticles(Viewers viewers, ListArticles lists, RowPresenter presenter) {
    this.viewers = viewers;
    this.lists = lists;
    this.presenter = presenter;
  }

  private static ListRequest first(RankedList ranked) {
    return new ListRequest(ranked, MOST, 0, new ListRequest.Place.Page(1));
  }

  @Override
  public String part() {
    return "articles";
  }

  @Override
  public boolean aside() {
    return false;
  }

  @Override
  public PagePart forGuests(Site site) {
    Viewer guest = new Viewer.Anonymous();
    List<ListedArticle> all = all(RedisClient.await(lists.page(HOT, guest)));
    return site.part("articles/front.jte", FrontPart.of(rows(all, MOST)));
  }

  @Override
  public PagePart forMember(Call call, Site site, PageFrame frame) {
    return viewers.viewer(call).within(ArticleScopes.READ) instanceof Viewer.SignedIn member
        ? site.part("articles/front.jte", of(member))
        : forGuests(site);
  }

  /// Both lists are read at the same time.
  private FrontPart of(Viewer.SignedIn member) {
    RankedList subscribed = RankedList.subscribed(ListQuery.PAGE_RANK, Period.ALL, member.id());
    Future<ArticlePage> mine = lists.page(first(subscribed), member);
    ArticlePage ofSite = RedisClient.await(lists.page(HOT, member));
    List<ListedArticle> own = RedisClient.await(mine).below();
    if (own.isEmpty()) {
      return FrontPart.of(rows(all(ofSite), MOST));
    }
    Set<Long> seen = new HashSet<>();
    List<ListedArticle> first = new ArrayList<>();
    for (ListedArticle each : joined(ofSite.pinned(), own)) {
      if (first.size() < MOST && seen.add(each.article().id())) {
        first.add(each);
      }
    }
    List<ListedArticle> others =
        ofSite.below().stream().filter(each -> !seen.contains(each.article().id())).toList();
    return FrontPart.subscribed(rows(first, MOST), rows(others, MOST - first.size()));
  }

  private static List<ListedArticle> all(ArticlePage page) {
    return joined(page.pinned(), page.below());
  }

  private static List<ListedArticle> joined(List<ListedArticle> first, List<ListedArticle> second) {
    List<ListedArticle> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private List<ArticleRow> rows(List<ListedArticle> articles, int most) {
    return presenter.rows(articles.stream().limit(most).toList());
  }
}
