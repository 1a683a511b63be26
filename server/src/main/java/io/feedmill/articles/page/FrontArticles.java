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
import java.util.ArrayList;
import java.util.List;

/// The hottest articles on the front page, pinned ones first.
final class FrontArticles implements FrontBlock {
  private static final int BESIDE = 3;
  private static final int BELOW = 5;
  private static final ListRequest HOT =
      new ListRequest(
          new RankedList(ListQuery.PAGE_RANK, Period.ALL, "", ""),
          1 + BESIDE + BELOW,
          0,
          new ListRequest.Place.Page(1));

  private final Viewers viewers;
  private final ListArticles lists;
  private final RowPresenter presenter;

  FrontArticles(Viewers viewers, ListArticles lists, RowPresenter presenter) {
    this.viewers = viewers;
    this.lists = lists;
    this.presenter = presenter;
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
    return shown(site, new Viewer.Anonymous());
  }

  @Override
  public PagePart forMember(Call call, Site site, PageFrame frame) {
    return shown(site, viewers.viewer(call).within(ArticleScopes.READ));
  }

  private PagePart shown(Site site, Viewer viewer) {
    ArticlePage found = RedisClient.await(lists.page(HOT, viewer));
    List<ListedArticle> all = new ArrayList<>(found.pinned());
    all.addAll(found.below());
    List<ArticleRow> rows = presenter.rows(all.stream().limit(HOT.limit()).toList());
    return site.part("articles/front.jte", FrontPart.of(rows));
  }
}
