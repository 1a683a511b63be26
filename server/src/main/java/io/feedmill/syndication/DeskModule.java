package io.feedmill.syndication;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.Worker;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.syndication.desk.ApplyArticleUpdate;
import io.feedmill.syndication.desk.Desk;
import io.feedmill.syndication.desk.DeskChangeLog;
import io.feedmill.syndication.desk.DeskEventStream;
import io.feedmill.syndication.desk.DeskResource;
import io.feedmill.syndication.desk.DeskScripts;
import io.feedmill.syndication.desk.DeskStore;
import io.feedmill.syndication.desk.FeedInspectionResource;
import io.feedmill.syndication.desk.FeedResource;
import io.feedmill.syndication.desk.FeedTopics;
import io.feedmill.syndication.desk.PlanResource;
import io.feedmill.syndication.desk.PreviewFeed;
import io.feedmill.syndication.desk.ReadFeedStatus;
import io.feedmill.syndication.desk.RunDuePlans;
import io.feedmill.syndication.desk.WriteDemoDesk;
import io.feedmill.syndication.desk.api.ArticleUpdates;
import io.feedmill.syndication.desk.api.DemoArticles;
import io.feedmill.syndication.document.DocumentModule;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.feed.ArticleBodyStore;
import io.feedmill.syndication.feed.ConsumerRegistry;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.feed.RedisTime;
import io.feedmill.syndication.hub.api.ChangeLog;
import io.feedmill.syndication.hub.api.Topics;
import io.feedmill.syndication.notify.OverdueNoticeModule;
import io.feedmill.syndication.page.DeskArticlePages;
import io.feedmill.syndication.page.DeskFeedPages;
import io.feedmill.syndication.page.DeskPages;
import io.feedmill.syndication.page.DeskPreviewPages;
import io.feedmill.syndication.page.EditFeedPages;
import io.feedmill.syndication.serve.CountFetches;
import io.feedmill.syndication.serve.FeedCache;
import io.feedmill.syndication.serve.FeedHtmlPages;
import io.feedmill.syndication.serve.FeedSite;
import io.feedmill.syndication.serve.FetchRateLimiter;
import io.feedmill.syndication.serve.FrontFeeds;
import io.feedmill.syndication.serve.PagedFeeds;
import io.feedmill.syndication.serve.ReadFeed;
import io.feedmill.syndication.serve.ServeFeeds;
import io.feedmill.syndication.serve.SnapshotStore;
import io.feedmill.syndication.serve.UserAgentStore;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;

/// Wires the desk.
public final class DeskModule implements AutoCloseable {
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final Given given;
  private final FeedSite publicly;
  private final FeedStore feeds;
  private final ReadFeed reading;
  private final FeedCache loaded;
  private final DeskStore store;
  private final ArticleBodyStore bodies;
  private final Desk desk;
  private final CountFetches counting;
  private final RunDuePlans due;
  private final SnapshotStore snapshots;
  private final DeskEventStream live;
  private final UserAgentStore agents;
  private final Documents documents;
  private final OverdueNoticeModule notices;

  /// Dependencies and settings of the desk.
  ///
  /// @param fetchesPerMinute limit for one client address; 0 for no limit
  /// @param site public address of this site, without a trailing slash
  /// @param hubs other hubs, which are notified of changes of window feeds
  /// @param ids of feeds
  /// @param virtualThreads starts each task on a new virtual thread
  /// @param pool cleans articles
  /// @param notices what notices to editors depend on
  /// @param changed is run after a document changed
  public record Given(
      int fetchesPerMinute,
      String site,
      List<URI> hubs,
      FeedIdStore ids,
      RedisClient redis,
      KeyTracking tracking,
      Database database,
      Viewers viewers,
      Profiles profiles,
      InstantSource clock,
      Executor virtualThreads,
      DocumentPool pool,
      OverdueNoticeModule.Given notices,
      Runnable changed) {}

  /// Writes the past of a demo.
  public DemoArticles entries() {
    return new WriteDemoDesk(given.redis(), feeds, bodies, store, this::changed);
  }

  /// Applies changes of articles by other programs.
  public ArticleUpdates updates() {
    return new ApplyArticleUpdate(desk);
  }

  /// The change log for receivers outside.
  public ChangeLog changes() {
    return new DeskChangeLog(given.redis(), feeds, store, bodies, given.site());
  }

  /// The public documents, as topics of the hub.
  public Topics topics() {
    return new FeedTopics(loaded);
  }

  private DeskModule(Given given) {
    this.given = given;
    RedisClient redis = given.redis();
    bodies = new ArticleBodyStore(given.database());
    publicly = FeedSite.of(given.site(), given.hubs(), given.ids()::ids);
    DeskScripts scripts = DeskScripts.load(redis);
    feeds = new FeedStore(redis);
    snapshots = new SnapshotStore(redis);
    agents = new UserAgentStore(redis);
    documents = DocumentModule.create(given.pool());
    reading = new ReadFeed(redis, bodies, RedisTime.REAL);
    loaded =
        new FeedCache(
            reading,
            documents,
            snapshots,
            publicly,
            given.tracking(),
            given.clock(),
            given.virtualThreads());
    store = new DeskStore(redis);
    desk = new Desk(feeds, bodies, store, scripts, this::changed, given.clock());
    counting = new CountFetches(scripts.count(), agents, this::changed);
    live = new DeskEventStream(redis, given.viewers());
    notices = OverdueNoticeModule.create(given.notices(), feeds, status());
    due = new RunDuePlans(redis, scripts, this::changed, RedisTime.REAL);
  }

  /// Creates the feeds `production` and `development` if they are missing.
  public static DeskModule create(Given given) {
    DeskModule module = new DeskModule(given);
    for (String name : List.of("production", "development")) {
      module.feeds.create(FeedDefinition.standard(name, FeedMode.QUEUE, Profile.RSS));
    }
    return module;
  }

  /// The public feeds with their newest articles, on the front page.
  public PageBlock frontBlock() {
    return new FrontFeeds(feeds, loaded, given.clock());
  }

  /// Whether it has an article. Blocks.
  public boolean used() {
    return !store.edited(Instant.EPOCH, null, 1).listed().isEmpty();
  }

  /// The notifications of editors.
  public NotificationSource notices() {
    return notices.source();
  }

  private ReadFeedStatus status() {
    return new ReadFeedStatus(given.redis(), feeds, store, agents, given.clock());
  }

  /// The API, the feeds and the pages.
  public void routes(Routes routes, Site site) {
    new DeskResource(given.viewers(), desk, store, given.clock()).routes(routes);
    ConsumerRegistry consumers = new ConsumerRegistry(feeds, this::changed, given.clock());
    new FeedResource(given.viewers(), feeds, consumers, this::changed).routes(routes);
    new PlanResource(given.viewers(), desk, feeds).routes(routes);
    ReadFeedStatus status = status();
    PreviewFeed preview = new PreviewFeed(given.redis(), reading, desk, documents, publicly);
    new FeedInspectionResource(given.viewers(), status, preview, snapshots).routes(routes);
    live.routes(routes);
    new DeskPages(site, given.viewers(), desk, store, live::last, given.clock()).routes(routes);
    new DeskArticlePages(site, given.viewers(), given.profiles(), desk, store, given.clock())
        .routes(routes);
    new DeskFeedPages(
            site,
            given.viewers(),
            status,
            preview,
            consumers,
            feeds::names,
            live::last,
            given.clock())
        .routes(routes);
    new EditFeedPages(site, given.viewers(), feeds, this::changed).routes(routes);
    new DeskPreviewPages(site, given.viewers(), given.profiles(), preview, given.clock())
        .routes(routes);
    FeedHtmlPages htmlPages =
        new FeedHtmlPages(site, this::edits, loaded, given.clock(), given.virtualThreads());
    new ServeFeeds(
            loaded,
            counting,
            new FetchRateLimiter(given.fetchesPerMinute()),
            htmlPages,
            new PagedFeeds(reading),
            given.clock())
        .routes(routes);
  }

  private boolean edits(Call call) {
    return given.viewers().viewer(call) instanceof Viewer.SignedIn person
        && person.has(Role.EDITOR, "desk:read");
  }

  private void changed(String feed) {
    loaded.changed(feed);
    given.changed().run();
  }

  /// Closes the live streams.
  @Override
  public void close() {
    live.close();
  }

  /// Workers that the process must add.
  public List<Worker> workers() {
    return List.of(counting, due.worker(LOOK), notices.worker());
  }
}
