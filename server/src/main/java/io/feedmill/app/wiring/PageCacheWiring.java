package io.feedmill.app.wiring;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.PublishActions;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Site;
import java.util.concurrent.Executor;

/// Wires pages that are cached until something that they show changes.
public final class PageCacheWiring {
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
    return routes.acts(call -> viewers.known(call).ifPresent(acts::acted));
  }
}
