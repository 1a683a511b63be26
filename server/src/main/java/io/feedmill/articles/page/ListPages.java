package io.feedmill.articles.page;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.group.GroupStore;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.ranking.ArticleFeeds;
import io.feedmill.articles.ranking.ArticlePage;
import io.feedmill.articles.ranking.ListAddress;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListCursor;
import io.feedmill.articles.ranking.ListQuery;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.Optional;

/// The lists as pages: `/articles` for the whole site, `/articles/g/{group}` for a group.
final class ListPages {
  private static final int GROUPS_SHOWN = 20;

  private final Site site;
  private final Viewers viewers;
  private final AccountNames names;
  private final ListArticles lists;
  private final GroupStore groups;
  private final ArticleFeeds feeds;
  private final RowPresenter presenter;

  ListPages(
      Site site,
      Viewers viewers,
      AccountNames names,
      ListArticles lists,
      GroupStore groups,
      ArticleFeeds feeds,
      RowPresenter presenter) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.lists = lists;
    this.groups = groups;
    this.feeds = feeds;
    this.presenter = presenter;
  }

  void routes(Routes routes) {
    routes
        .get("/articles", call -> list(call, ListQuery.readPage(call, "", names)))
        .get("/articles/site/{host}", this::site)
        .get("/articles/g/{group}", this::group);
  }

  private Reply group(Call call) {
    String group = call.parameter("group");
    Optional<Reply> feed = feeds.ofGroup(call, group);
    if (feed.isPresent()) {
      return feed.get();
    }
    return list(call, ListQuery.readPage(call, group, names));
  }

  private Reply site(Call call) {
    ListRequest request = ListQuery.read(call, names);
    return list(
        call,
        new ListRequest(
            ListQuery.ofSite(call.query(), call.parameter("host")),
            request.limit(),
            request.diversity(),
            request.place()));
  }

  private Reply list(Call call, ListRequest request) {
    ListAddress address =
        ListAddress.of(
            switch (request.place()) {
              case ListRequest.Place.After(ListCursor cursor) -> cursor.ranked();
              case ListRequest.Place.Page _ -> request.ranked();
            },
            names);
    RedisClient.await(groups.requireSoon(address.ranked().group()));
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    ArticlePage found = RedisClient.await(lists.page(request, viewer));
    ListCursor next = found.next();
    PageFrame frame =
        site.frame(call, "articles", address.title())
            .withFeeds(address.feeds())
            .withCanonical(address.path());
    ListPage page =
        new ListPage(
            frame,
            address.ranked().index().isEmpty() ? "" : address.title(),
            address.ranked().group(),
            address.path(),
            call.target(),
            RankLink.of(address),
            address.periods(),
            presenter.rows(found.pinned()),
            presenter.rows(found.below()),
            next == null ? null : address.more(next),
            found.newer(),
            request.place().equals(new ListRequest.Place.Page(1)),
            shown(address.ranked().group()));
    return site.page(200, "articles/list.jte", page);
  }

  private List<GroupLink> shown(String active) {
    return groups.largest(GROUPS_SHOWN).stream()
        .map(group -> new GroupLink(group.name(), group.articles(), group.name().equals(active)))
        .toList();
  }
}
