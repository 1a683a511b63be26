package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Site;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.reader.ChannelModule;
import io.feedmill.reader.FetchModule;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.indieauth.IndieAuthModule;
import io.feedmill.reader.microsub.MicrosubModule;
import io.feedmill.reader.page.ReaderPagesModule;
import io.feedmill.reader.parse.ParseModule;
import io.feedmill.site.api.Part;
import java.util.List;

/// The modules of the reader, connected.
///
/// @param sources who follows what, fetched as soon as somebody does
public record ReaderWiring(
    ChannelModule channels,
    FetchModule fetching,
    Sources sources,
    MicrosubModule microsub,
    IndieAuthModule indieAuth,
    ReaderPagesModule pages)
    implements AutoCloseable {

  /// Channels and timelines with their notifications.
  private record Shown(Channels channels, Timelines timelines) {}

  static ReaderWiring open(
      AppConfig config,
      Infrastructure infrastructure,
      AccountModule accounts,
      PeopleWiring people) {
    ChannelModule channels =
        ChannelModule.create(
            config.reader(),
            infrastructure.redis(),
            infrastructure.partitions(),
            infrastructure.database(),
            infrastructure.documents(),
            infrastructure.clock(),
            infrastructure.metrics().registry());
    FetchModule fetching = fetching(config, infrastructure, channels);
    Sources sources = fetching.sources(channels.sources(), infrastructure.workers()::wake);
    OwnNotifications own = people.notifications().own();
    Shown shown =
        new Shown(
            ChannelModule.withNotifications(fetching.channels(channels.channels(), sources), own),
            channels.withNotifications(own, SyndicationWiring.site(config.http())));
    IndieAuthModule indieAuth = indieAuth(config, infrastructure, accounts);
    MicrosubModule microsub =
        microsub(infrastructure, accounts, channels, fetching, shown, own, sources, indieAuth);
    accounts.onDeletion(channels.accountDeletion());
    people.addNotifications(
        Part.READER,
        FetchModule.notices(
            infrastructure.database(),
            infrastructure.events(),
            people.notifications().notifications()));
    infrastructure.addWorkers(channels.workers());
    infrastructure.addWorkers(
        List.of(channels.notifyDropped(account -> people.profiles().language(account))));
    infrastructure.addWorkers(fetching.workers());
    ReaderPagesModule pages =
        pages(infrastructure, accounts, channels, fetching, shown, sources, microsub, people);
    accounts.onDeletion(pages.accountDeletion());
    accounts.onExport(pages.accountExport());
    return new ReaderWiring(channels, fetching, sources, microsub, indieAuth, pages);
  }

  private static FetchModule fetching(
      AppConfig config, Infrastructure infrastructure, ChannelModule channels) {
    return FetchModule.create(
        new FetchModule.Given(
            config.fetching(),
            config.http().publicUrl(),
            infrastructure.clients(config.http()),
            infrastructure.redis(),
            infrastructure.database(),
            FetchModule.readers(
                channels.fetchedFeeds(),
                infrastructure.database(),
                infrastructure.events(),
                infrastructure.clock()),
            infrastructure.documents(),
            infrastructure.clock()));
  }

  private static IndieAuthModule indieAuth(
      AppConfig config, Infrastructure infrastructure, AccountModule accounts) {
    return IndieAuthModule.create(
        new IndieAuthModule.Given(
            config.indieAuth(),
            infrastructure.redis(),
            accounts.viewers(),
            accounts.appTokens(),
            accounts.names(),
            infrastructure.clients(config.http())));
  }

  private static MicrosubModule microsub(
      Infrastructure infrastructure,
      AccountModule accounts,
      ChannelModule channels,
      FetchModule fetching,
      Shown shown,
      OwnNotifications own,
      Sources sources,
      IndieAuthModule indieAuth) {
    return MicrosubModule.create(
        new MicrosubModule.Given(
            shown.channels(),
            shown.timelines(),
            channels.moves(),
            sources,
            channels.mutesAndBlocks(),
            channels.channelEvents(),
            own,
            fetching.previews(),
            channels.fetchedFeeds(),
            accounts.viewers(),
            indieAuth::admit,
            infrastructure.virtualThreads(),
            infrastructure.vertx()));
  }

  private static ReaderPagesModule pages(
      Infrastructure infrastructure,
      AccountModule accounts,
      ChannelModule channels,
      FetchModule fetching,
      Shown shown,
      Sources sources,
      MicrosubModule microsub,
      PeopleWiring people) {
    return ReaderPagesModule.create(
        new ReaderPagesModule.Given(
            shown.channels(),
            shown.timelines(),
            sources,
            channels.moves(),
            channels.mutesAndBlocks(),
            infrastructure.database(),
            ParseModule.feeds(infrastructure.documents().requests()),
            fetching.previews(),
            fetching.fetches(),
            microsub::events,
            channels.channelEvents()::lastSoon,
            accounts.viewers(),
            infrastructure.documents().requests(),
            people.uploads(),
            fetching.pictures(people.proxy()),
            people.icons(),
            people.profiles()::zone,
            infrastructure.clock()));
  }

  /// The channels of all accounts; the fetcher is notified when one is deleted.
  public Channels own() {
    return fetching.channels(channels.channels(), sources);
  }

  public void routes(Site site, MemberPages members, Routes routes) {
    fetching.routes(routes);
    microsub.routes(routes);
    indieAuth.routes(routes, site);
    pages.routes(routes, site, members);
  }

  @Override
  public void close() {
    microsub.close();
    indieAuth.close();
    fetching.close();
  }
}
