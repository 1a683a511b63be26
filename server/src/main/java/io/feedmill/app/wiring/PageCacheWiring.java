package io.feedmill.app.wiring;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Handler;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.RequestIds;
import io.feedmill.kernel.http.Route;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.PublishActions;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Wires pages that are cached until something that they show changes.
public final class PageCacheWiring {
  /// Lists of the API that are the same for all guests, for each query.
  private static final Set<String> SAME_FOR_GUESTS =
      Set.of(
          "/api/v1/articles",
          "/api/v1/articles/{id}/comments",
          "/api/v1/articles/{id}/earlier",
          "/api/v1/articles/{id}/explain",
          "/api/v1/accounts/{name}",
          "/api/v1/accounts/{name}/invited",
          "/api/v1/moderation-log",
          "/api/v1/groups",
          "/api/v1/groups/{group}",
          "/api/v1/items/popular",
          "/api/v1/posts/{id}",
          "/api/v1/posts/{id}/replies",
          "/api/v1/users/{id}",
          "/api/v1/users/{id}/posts",
          "/api/v1/users/{id}/followers");

  /// Lists of the API that are different for each member, and change only with calls.
  private static final Set<String> OWN_OF_MEMBERS =
      Set.of(
          "/api/v1/accounts/{name}",
          "/api/v1/accounts/{name}/invited",
          "/api/v1/articles/{id}/explain",
          "/api/v1/moderation-log",
          "/api/v1/groups",
          "/api/v1/groups/{group}",
          "/api/v1/posts/{id}",
          "/api/v1/posts/{id}/replies",
          "/api/v1/users/{id}",
          "/api/v1/users/{id}/posts",
          "/api/v1/users/{id}/followers",
          "/api/v1/friends",
          "/api/v1/blocks",
          "/api/v1/mutes",
          "/api/v1/me/email",
          "/api/v1/me/log-ins",
          "/api/v1/me/notifications/settings",
          "/api/v1/me/passkeys",
          "/api/v1/me/profile",
          "/api/v1/me/second-factor",
          "/api/v1/app-passwords",
          "/api/v1/orders",
          "/api/v1/tokens",
          "/api/v1/invitations",
          "/api/v1/media");

  /// Pages that are different for each member, and change only with calls.
  private static final Set<String> PAGES_OF_MEMBERS =
      Set.of(
          "/articles/log",
          "/articles/submit",
          "/@{name}/followers",
          "/home/following",
          "/compose",
          "/notifications/settings",
          "/reader/feeds",
          "/shop/cart",
          "/shop/orders",
          "/account",
          "/account/profile",
          "/account/devices",
          "/account/invitations");

  /// Those of them that are the same for all guests.
  private static final Set<String> PAGES_OF_GUESTS = Set.of("/articles/log", "/@{name}/followers");

  private static final Future<Boolean> GUEST = Future.succeededFuture(true);

  private final ContentChanges shown;
  private final PeopleWiring people;
  private final Viewers viewers;
  private final Executor threads;

  PageCacheWiring(ContentChanges shown, PeopleWiring people, Viewers viewers, Executor threads) {
    this.shown = shown;
    this.people = people;
    this.viewers = viewers;
    this.threads = threads;
  }

  /// Pages of guests.
  public GuestPages guests(Site site) {
    return new GuestPages(site, people::version, shown, threads);
  }

  /// Pages of members.
  public MemberPages members(Site site) {
    return new MemberPages(site, people::version, shown, threads);
  }

  /// Invalidates the caller's cached pages after every call that may have changed data of the
  /// caller.
  public Routes acts(Routes routes) {
    PublishActions acts = new PublishActions(shown, threads);
    return routes.acts(call -> viewers.known(call).ifPresentOrElse(acts::acted, acts::guestActed));
  }

  /// Answers callers of these lists and pages with what was just found for them. Must follow their
  /// routes.
  public void settle(GuestPages guests, MemberPages members, Routes routes) {
    Set<String> lists = new HashSet<>(SAME_FOR_GUESTS);
    lists.addAll(OWN_OF_MEMBERS);
    routes.answer(
        lists,
        (call, route) ->
            viewers
                .viewerSoon(call)
                .compose(viewer ->
                    switch (viewer) {
                      case Viewer.Anonymous _ -> settled(guests, call, route);
                      case Viewer.SignedIn me -> settled(members, me, call, route);
                    }));
    routes.answer(
        PAGES_OF_MEMBERS,
        (call, route) ->
            viewers
                .viewerSoon(call)
                .compose(viewer ->
                    switch (viewer) {
                      case Viewer.SignedIn _ -> members.settled(call, now(call, route));
                      case Viewer.Anonymous _ ->
                          PAGES_OF_GUESTS.contains(route.template())
                              ? guests.settledNow(call, GUEST, now(call, route))
                              : guests.own(call, now(call, route));
                    }));
  }

  private Future<Reply> settled(GuestPages guests, Call call, Route route) {
    HotHandler hot = route.hot();
    if (!SAME_FOR_GUESTS.contains(route.template())) {
      return hot == null ? guests.own(call, now(call, route)) : hot.handle(call);
    }
    return hot == null
        ? guests.settledNow(call, GUEST, now(call, route))
        : guests.settled(call, GUEST, () -> hot.handle(call));
  }

  private Future<Reply> settled(MemberPages members, Viewer.SignedIn me, Call call, Route route) {
    HotHandler hot = route.hot();
    if (hot != null) {
      return hot.handle(call);
    }
    return OWN_OF_MEMBERS.contains(route.template())
        ? members.settled(call, me.id(), me, now(call, route))
        : members.own(call, now(call, route));
  }

  private static Supplier<Reply> now(Call call, Route route) {
    Handler handler = Objects.requireNonNull(route.handler());
    return () -> RequestIds.within(call, () -> handler.handle(call));
  }
}
