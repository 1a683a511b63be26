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
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executor;

/// Wires pages that are cached until something that they show changes.
public final class PageCacheWiring {
  /// Lists of the API that are the same for all guests, for each query.
  private static final Set<String> SAME_FOR_GUESTS =
      Set.of(
          "/api/v1/articles",
          "/api/v1/articles/{id}/comments",
          "/api/v1/articles/{id}/earlier",
          "/api/v1/moderation-log",
          "/api/v1/groups",
          "/api/v1/items/popular",
          "/api/v1/posts/{id}",
          "/api/v1/posts/{id}/replies",
          "/api/v1/users/{id}",
          "/api/v1/users/{id}/posts",
          "/api/v1/users/{id}/followers");

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

  /// Answers guests of these lists with what was just found. Must follow the routes of the API.
  public void settle(GuestPages guests, Routes routes) {
    routes.answer(SAME_FOR_GUESTS, (call, route) -> settled(guests, call, route));
  }

  private Future<Reply> settled(GuestPages guests, Call call, Route route) {
    Future<Boolean> guest =
        viewers.viewerSoon(call).map(viewer -> viewer instanceof Viewer.Anonymous);
    HotHandler hot = route.hot();
    if (hot != null) {
      return guests.settled(call, guest, () -> hot.handle(call));
    }
    Handler handler = Objects.requireNonNull(route.handler());
    return guests.settledNow(
        call, guest, () -> RequestIds.within(call, () -> handler.handle(call)));
  }
}
