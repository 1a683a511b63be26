package io.feedmill.articles.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ArticlePage;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListArticles.Version;
import io.feedmill.articles.ranking.ListArticles.Versioned;
import io.feedmill.articles.ranking.ListQuery;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The hottest articles on the front page, pinned ones first. Members see those of the groups that
/// they are subscribed to, and below them others of the site while these are few.
final class FrontArticles implements PageBlock {
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
  public PagePart forMember(Visit visit) {
    return viewers.viewer(visit.call()).within(ArticleScopes.READ) instanceof Viewer.SignedIn member
        ? visit.site().part("articles/front.jte", of(visit, member))
        : forGuests(visit.site());
  }

  /// The versions of the hottest of the site and of the groups of a member.
  private record Versions(Version site, Version groups) {
    boolean known() {
      return site.known() && groups.known();
    }
  }

  @Override
  public Future<Object> read(Call call) {
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            viewer.within(ArticleScopes.READ) instanceof Viewer.SignedIn member
                ? versions(member)
                : Future.succeededFuture(UNKNOWN));
  }

  private Future<Object> versions(Viewer.SignedIn member) {
    Future<Version> ofGroups = lists.version(subscribed(member), member);
    return lists
        .version(HOT, member)
        .compose(ofSite -> ofGroups.map(groups -> new Versions(ofSite, groups)))
        .map(versions -> versions.known() ? versions : UNKNOWN);
  }

  private static ListRequest subscribed(Viewer.SignedIn member) {
    return first(RankedList.subscribed(ListQuery.PAGE_RANK, Period.ALL, member.id()));
  }

  /// Both lists are read at the same time.
  private FrontPart of(Visit visit, Viewer.SignedIn member) {
    Future<Versioned> mine = lists.versioned(subscribed(member), member);
    Versioned site = RedisClient.await(lists.versioned(HOT, member));
    Versioned groups = RedisClient.await(mine);
    boolean same =
        visit.read() instanceof Versions read
            && read.site().number() == site.version()
            && read.groups().number() == groups.version();
    visit.watch().validWhile(() -> same);
    return of(site.page(), groups.page().below());
  }

  private FrontPart of(ArticlePage ofSite, List<ListedArticle> own) {
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
