package io.feedmill.reader;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.fetch.FetchFeed;
import io.feedmill.reader.fetch.FetchFeeds;
import io.feedmill.reader.fetch.PlanFeeds;
import io.feedmill.reader.fetch.ProcessDocument;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.reader.fetch.api.Previews;
import io.feedmill.reader.fetch.discovery.FindAuthors;
import io.feedmill.reader.fetch.discovery.PreviewAddress;
import io.feedmill.reader.fetch.hub.HubOffers;
import io.feedmill.reader.fetch.hub.HubResource;
import io.feedmill.reader.fetch.hub.HubStore;
import io.feedmill.reader.fetch.hub.ReceivePush;
import io.feedmill.reader.fetch.hub.SubscribeAtHubs;
import io.feedmill.reader.fetch.state.FetchQueue;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.state.ListingStore;
import io.feedmill.reader.fetch.state.WatchFeeds;
import io.feedmill.reader.fetch.subscription.DeliverFeeds;
import io.feedmill.reader.fetch.subscription.FetchedChannels;
import io.feedmill.reader.fetch.subscription.FetchedSources;
import io.feedmill.reader.fetch.subscription.FillChannels;
import io.feedmill.reader.fetch.subscription.FillStore;
import io.feedmill.reader.fetch.subscription.MergeFeeds;
import io.feedmill.reader.fetch.web.FeedHeaders;
import io.feedmill.reader.fetch.web.FetchConfig;
import io.feedmill.reader.fetch.web.FetchKeys;
import io.feedmill.reader.fetch.web.HostSlots;
import io.feedmill.reader.fetch.web.OwnAddress;
import io.feedmill.reader.fetch.web.OwnPictures;
import io.feedmill.reader.fetch.web.Web;
import io.feedmill.reader.notify.CheckHealth;
import io.feedmill.reader.notify.FeedNotices;
import io.feedmill.reader.notify.RecordHealth;
import io.feedmill.reader.parse.ParseModule;
import io.feedmill.reader.parse.api.Feeds;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;

/// Creates and connects the parts of the fetcher.
public final class FetchModule implements AutoCloseable {
  /// The Redis keys of this module.
  public static final List<KeyDoc> KEYS = FetchKeys.DOCS;

  /// Timeout for pages of authors, because feeds wait for them.
  private static final Duration AUTHOR_DEADLINE = Duration.ofSeconds(5);

  private final OwnAddress own;
  private final Web web;
  private final Web authorPages;
  private final Fetches fetches;
  private final PreviewAddress pages;
  private final FillStore fills;
  private final FetchStore store;
  private final InstantSource clock;
  private final HubResource hubs;
  private final FetchFeeds fetching;
  private final FillChannels filling;
  private final SubscribeAtHubs asking;
  private final MergeFeeds merging;
  private final List<Worker> workers;

  private FetchModule(Given given, OwnAddress own, HostSlots slots, Web web, Web authorPages) {
    this.authorPages = authorPages;
    this.own = own;
    this.web = web;
    this.clock = given.clock();
    FeedHeaders headers = new FeedHeaders(given.clients().agent());
    FetchQueue queue = new FetchQueue(given.redis());
    store = new FetchStore(given.database());
    fills = new FillStore(given.database());
    ListingStore listings = new ListingStore(given.database());
    Feeds feeds = ParseModule.feeds(given.pools().background());
    Feeds asked = ParseModule.feeds(given.pools().requests());
    FindAuthors authors = new FindAuthors(authorPages, slots, headers, feeds);
    pages = new PreviewAddress(web, headers, listings, authors, asked);
    PreviewAddress ahead = new PreviewAddress(web, headers, listings, authors, feeds);
    fetches = new WatchFeeds(store, queue, clock);
    HubStore hubStore = new HubStore(given.database());
    ReceivePush pushes = new ReceivePush(store, listings, authors, given.readers(), feeds);
    hubs = new HubResource(hubStore, pushes, clock);
    HubOffers offers = new HubOffers(hubStore);
    ProcessDocument document =
        new ProcessDocument(feeds, given.readers(), offers, listings, authors);
    FetchFeed fetch = new FetchFeed(web, queue, given.readers(), offers, document, clock, headers);
    fetching = new FetchFeeds(queue, store, offers, fetch, slots, clock, given.config().atOnce());
    filling = new FillChannels(fills, store, ahead, given.readers(), clock);
    asking = new SubscribeAtHubs(hubStore, web, given.site(), clock);
    merging = new MergeFeeds(store, ahead, given.readers(), listings, fetches);
    workers = List.of(fetching, new PlanFeeds(store, queue, clock), filling, merging, asking);
  }

  /// The dependencies of the fetcher.
  ///
  /// @param site public address of this site, empty when unknown
  /// @param readers receive fetched feeds
  /// @param pools parse documents
  public record Given(
      FetchConfig config,
      String site,
      WebClients clients,
      RedisClient redis,
      Database database,
      FeedReaders readers,
      DocumentPools pools,
      InstantSource clock) {}

  /// Delivers fetched feeds to channels.
  ///
  /// @param events receives an event when a feed breaks or works again
  public static FeedReaders readers(
      FetchedFeeds channels, Database database, Events events, InstantSource clock) {
    return new DeliverFeeds(channels, new RecordHealth(database, events, clock));
  }

  /// The notifications of followers of feeds.
  public static NotificationSource notices(
      Database database, Events events, Notifications notifications) {
    FeedNotices notices = new FeedNotices(database, events, notifications);
    notices.subscribe();
    return notices;
  }

  /// The check of these notifications, a part of `fsck reader`.
  public static Check healthCheck(Database database, Events events, InstantSource clock) {
    return new CheckHealth(database, new RecordHealth(database, events, clock));
  }

  public static FetchModule create(Given given) {
    AddressGuard guard = new AddressGuard(given.config().allowed());
    OwnAddress own = new OwnAddress(given.site());
    Duration deadline = given.config().deadline();
    HostSlots slots = new HostSlots(given.redis(), deadline);
    Web web = new Web(given.clients(), guard, own, slots, deadline);
    Web authorPages = new Web(given.clients(), guard, own, slots, AUTHOR_DEADLINE);
    return new FetchModule(given, own, slots, web, authorPages);
  }

  /// Sets the port of this process, so that its own feeds can be read.
  public void servesAt(int port) {
    own.servesAt(port);
  }

  /// Shows pictures in items: those of this site as they are.
  ///
  /// @param others shows pictures of other sites
  public PictureProxy pictures(PictureProxy others) {
    return new OwnPictures(own, others);
  }

  public Fetches fetches() {
    return fetches;
  }

  public Previews previews() {
    return pages;
  }

  /// Sources whose feeds are fetched as soon as they are followed.
  ///
  /// @param sources who follows which feeds
  /// @param wake wakes a worker by its name
  public Sources sources(Sources sources, Consumer<String> wake) {
    return new FetchedSources(sources, fetches, store, fills, clock, wake);
  }

  /// Channels whose deletion informs the fetcher.
  ///
  /// @param channels of all accounts
  public Channels channels(Channels channels, Sources sources) {
    return new FetchedChannels(channels, sources, fetches, store);
  }

  /// The endpoint that WebSub hubs call.
  public void routes(Routes routes) {
    hubs.routes(routes);
  }

  /// The workers of the fetcher.
  public List<Worker> workers() {
    return workers;
  }

  @Override
  public void close() {
    fetching.close();
    filling.close();
    asking.close();
    merging.close();
    web.close();
    authorPages.close();
  }
}
