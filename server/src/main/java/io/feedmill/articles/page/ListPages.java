package io.feedmill.articles.page;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.group.GroupFacts;
import io.feedmill.articles.group.GroupStore;
import io.feedmill.articles.grouppage.GroupAsides;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ArticleFeeds;
import io.feedmill.articles.ranking.ArticlePage;
import io.feedmill.articles.ranking.ListAddress;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListArticles.Version;
import io.feedmill.articles.ranking.ListArticles.Versioned;
import io.feedmill.articles.ranking.ListCursor;
import io.feedmill.articles.ranking.ListQuery;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The lists as pages: `/articles` for the whole site, `/articles/g/{group}` for a group.
final class ListPages {
  private static final String ROOM = "articles";
  private static final int GROUPS_SHOWN = 20;

  private final Site site;
  private final GuestPages guests;
  private final MemberPages members;
  private final Viewers viewers;
  private final AccountNames names;
  private final ListArticles lists;
  private final GroupStore groups;
  private final ArticleFeeds feeds;
  private final RowPresenter presenter;
  private final GroupAsides asides;
  private final GroupLinks links;
  private final Supplier<String> last;

  /// @param last id of the last event that data which is read from now on contains
  ListPages(
      Site site,
      GuestPages guests,
      MemberPages members,
      Viewers viewers,
      AccountNames names,
      ListArticles lists,
      GroupStore groups,
      ArticleFeeds feeds,
      RowPresenter presenter,
      GroupAsides asides,
      GroupLinks links,
      Supplier<String> last) {
    this.last = last;
    this.asides = asides;
    this.links = links;
    this.site = site;
    this.guests = guests;
    this.members = members;
    this.viewers = viewers;
    this.names = names;
    this.lists = lists;
    this.groups = groups;
    this.feeds = feeds;
    this.presenter = presenter;
  }

  void routes(Routes routes) {
    routes
        .hot("/articles", call -> list(call, ""))
        .get("/articles/site/{host}", this::site)
        .hot("/articles/g/{group}", this::group);
  }

  private Future<Reply> group(Call call) {
    String group = call.parameter("group");
    return group.indexOf('.') < 0
        ? list(call, group)
        : guests.own(
            call,
            () -> feeds.ofGroup(call, group).orElseGet(() -> list(call, request(call, group))));
  }

  private ListRequest request(Call call, String group) {
    return ListQuery.readPage(call, group, names);
  }

  /// @param group empty for the whole site
  private Future<Reply> list(Call call, String group) {
    return ListQuery.namesAuthor(call) || !GuestPages.like(call)
        ? guests.own(call, () -> list(call, request(call, group)))
        : guests.settled(call, guest(call), () -> first(call, group));
  }

  private Future<Boolean> guest(Call call) {
    return viewers.viewerSoon(call).map(viewer -> viewer instanceof Viewer.Anonymous);
  }

  private Future<Reply> first(Call call, String group) {
    ListRequest request = request(call, group);
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            request.place() instanceof ListRequest.Place.Page && !request.ranked().subscribed()
                ? first(call, request, viewer)
                : guests.own(call, () -> list(call, request)));
  }

  private Future<Reply> first(Call call, ListRequest request, Viewer viewer) {
    if (viewer instanceof Viewer.Anonymous) {
      return guest(call, request, viewer);
    }
    return viewer.within(ArticleScopes.READ) instanceof Viewer.SignedIn person
        ? member(call, request, person)
        : guests.own(call, () -> list(call, request));
  }

  /// The content of a member's page, without the member's marks and groups, which only the member
  /// changes.
  ///
  /// @param version of the list, which may be unknown
  /// @param found content of the list, when its version is unknown
  private record Own(
      ListRequest request,
      Version version,
      @Nullable ArticlePage found,
      Optional<GroupFacts> group,
      Viewer.SignedIn person) {}

  private Future<Reply> member(Call call, ListRequest request, Viewer.SignedIn person) {
    String lastEvent = last.get();
    String group = request.ranked().group();
    return groups
        .requireSoon(group)
        .compose(_ -> asides.soon(group))
        .compose(above ->
            lists
                .version(request, person)
                .compose(version ->
                    version.known()
                        ? Future.succeededFuture(new Own(request, version, null, above, person))
                        : lists
                            .page(request, person)
                            .map(found -> new Own(request, version, found, above, person))))
        .compose(own -> members.page(call, own, watch -> member(call, own, lastEvent, watch)));
  }

  private Reply member(Call call, Own own, String lastEvent, DependencyRecorder watch) {
    links.watch(watch);
    ArticlePage found = own.found();
    if (found == null) {
      Versioned read = RedisClient.await(lists.versioned(own.request(), own.person()));
      boolean same = read.version() == own.version().number();
      watch.validWhile(() -> same);
      found = read.page();
    }
    Stream.concat(found.pinned().stream(), found.below().stream())
        .forEach(listed -> watch.dependOn(PageDependency.person(listed.article().author())));
    return page(
        call,
        new Seen(own.request(), found, own.group(), own.person(), lastEvent),
        own(own.person(), own.request().ranked().group()),
        title -> site.frame(call, ROOM, title));
  }

  private Future<Reply> guest(Call call, ListRequest request, Viewer viewer) {
    String lastEvent = last.get();
    return groups
        .requireSoon(request.ranked().group())
        .compose(_ -> asides.soon(request.ranked().group()))
        .compose(group ->
            lists
                .page(request, viewer)
                .compose(found -> guest(call, new Seen(request, found, group, viewer, lastEvent))));
  }

  private Future<Reply> guest(Call call, Seen seen) {
    return guests.page(
        call,
        asides.seen(seen.request(), seen.found(), seen.group()),
        () -> page(call, seen, List.of(), title -> site.guestFrame(call, ROOM, title)));
  }

  /// The content of a page, and its viewer.
  ///
  /// @param last taken before the content was read
  private record Seen(
      ListRequest request,
      ArticlePage found,
      Optional<GroupFacts> group,
      Viewer viewer,
      String last) {}

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
    String lastEvent = last.get();
    RedisClient.await(groups.requireSoon(ranked(request).group()));
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    if (viewer instanceof Viewer.Anonymous && ranked(request).subscribed()) {
      return Reply.seeOther("/login?next=" + LocalPath.escape(call.target()));
    }
    ArticlePage found = RedisClient.await(lists.page(request, viewer));
    Optional<GroupFacts> group = RedisClient.await(asides.soon(ranked(request).group()));
    Seen seen = new Seen(request, found, group, viewer, lastEvent);
    return page(
        call, seen, own(viewer, ranked(request).group()), title -> site.frame(call, ROOM, title));
  }

  private static RankedList ranked(ListRequest request) {
    return switch (request.place()) {
      case ListRequest.Place.After(ListCursor cursor) -> cursor.ranked();
      case ListRequest.Place.Page _ -> request.ranked();
    };
  }

  /// @param own groups of the viewer
  /// @param frame of a page with that title
  private Reply page(Call call, Seen seen, List<GroupLink> own, Function<String, PageFrame> frame) {
    ListRequest request = seen.request();
    ArticlePage found = seen.found();
    ListAddress address = ListAddress.of(ranked(request), names);
    ListCursor next = found.next();
    Rank standard = ListQuery.standard(call);
    ListPage page =
        new ListPage(
            frame.apply(address.title()).withFeeds(address.feeds()).withCanonical(address.path()),
            address.ranked().index().isEmpty() ? "" : address.title(),
            address.ranked().subscribed(),
            address.ranked().group(),
            address.page(standard),
            call.target(),
            RankLink.of(address, standard),
            seen.viewer() instanceof Viewer.SignedIn ? address.scopes() : List.of(),
            address.periods(),
            presenter.rows(found.pinned()),
            presenter.rows(found.below()),
            next == null ? null : address.more(next),
            found.newer(),
            request.place().equals(new ListRequest.Place.Page(1)),
            seen.last(),
            own.isEmpty() ? links.largest(GROUPS_SHOWN, address.ranked().group()) : own,
            !own.isEmpty(),
            seen.group().map(group -> asides.of(group, seen.viewer())).orElse(null));
    return site.page(200, "articles/list.jte", page);
  }

  private List<GroupLink> own(Viewer viewer, String active) {
    return viewer instanceof Viewer.SignedIn person ? links.of(person.id(), active) : List.of();
  }
}
