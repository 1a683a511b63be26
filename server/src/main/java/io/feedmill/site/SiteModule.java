package io.feedmill.site;

import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.Identity;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;
import io.feedmill.site.api.Part;
import io.feedmill.site.api.Setup;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Executor;

/// Wires the site itself.
public final class SiteModule {
  private final SiteStore store;
  private final ChecklistStore checklist;
  private final SiteConfig config;
  private final CurrentSite current;

  private SiteModule(
      SiteStore store, ChecklistStore checklist, SiteConfig config, CurrentSite current) {
    this.store = store;
    this.checklist = checklist;
    this.config = config;
    this.current = current;
  }

  /// Reads the row of the site.
  ///
  /// @param changes notifies all servers of a change
  /// @param events notifies the log of administrators
  /// @param threads starts each task on a new virtual thread
  public static SiteModule open(
      SiteConfig config,
      Database database,
      AccessChanges changes,
      Events events,
      InstantSource clock,
      Executor threads) {
    SiteStore store = new SiteStore(database, events, clock);
    return new SiteModule(
        store,
        new ChecklistStore(database),
        config,
        CurrentSite.open(store, config, changes, threads));
  }

  /// The settings of the site that accounts use.
  public AccountSite accounts() {
    return current;
  }

  /// The current presentation of the site. Does not block.
  public Identity identity() {
    return current.identity();
  }

  /// Whether a part is on now. Does not block.
  public boolean on(Part part) {
    return current.on(part);
  }

  /// Time zone of people who have not chosen theirs.
  public ZoneId timeZone() {
    return current.now().timeZone();
  }

  /// The decisions about the site so far. Blocks.
  public Setup setup() {
    SiteChoices chosen = store.row().choices();
    return new Setup(
        !identity().name().equals(Identity.STANDARD.name()),
        chosen.parts() != null || config.parts().size() < Part.values().length,
        chosen.signUp() != null || config.signUp() != SignUpMode.OPEN,
        checklist.hidden());
  }

  /// Closes the checklist, or opens it again. Blocks.
  public void hideChecklist(boolean hidden) {
    checklist.hide(hidden);
  }

  public List<Worker> workers() {
    return List.of(new WatchSite(current));
  }

  /// The API and the pages.
  public void routes(
      Routes routes,
      Site site,
      Viewers viewers,
      Pictures pictures,
      PictureUploads uploads,
      RenderMarkdown markdown) {
    ChangeSite change = new ChangeSite(store, current, pictures);
    new SiteResource(viewers, current, change).routes(routes);
    new SitePages(site, viewers, current, change, uploads, markdown).routes(routes);
    AccentFiles.routes(routes);
    routes.parts(key -> current.identity().has(key));
  }
}
