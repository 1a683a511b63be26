package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.ChannelModule;
import io.feedmill.reader.FetchModule;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.indieauth.IndieAuthModule;
import io.feedmill.reader.microsub.MicrosubModule;
import io.feedmill.reader.page.ReaderPagesModule;
import io.feedmill.reader.parse.ParseModule;

/// The rooms of the reader, connected.
///
/// @param sources who follows what, fetched as soon as somebody does
public record Reader(
    ChannelModule channels,
    FetchModule fetching,
    Sources sources,
    MicrosubModule microsub,
    IndieAuthModule indieAuth,
    ReaderPagesModule pages)
    implements AutoCloseable {

  static Reader open(AppConfig config, Machinery machinery, AccountModule accounts) {
    ChannelModule channels =
        ChannelModule.create(
            config.reader(),
            machinery.redis(),
            machinery.partitions(),
            machinery.database(),
            machinery.documents(),
            machinery.clock(),
            machinery.metrics().registry());
    FetchModule fetching = fetching(config, machinery, channels);
    Sources sources = fetching.sources(channels.sources(), machinery.workers()::wake);
    IndieAuthModule indieAuth = indieAuth(config, machinery, accounts);
    MicrosubModule microsub = microsub(machinery, accounts, channels, fetching, sources, indieAuth);
    accounts.erases(channels.erasure());
    machinery.employ(channels.workers());
    machinery.employ(fetching.workers());
    return new Reader(
        channels,
        fetching,
        sources,
        microsub,
        indieAuth,
        pages(machinery, accounts, channels, fetching, sources, microsub));
  }

  private static FetchModule fetching(
      AppConfig config, Machinery machinery, ChannelModule channels) {
    return FetchModule.create(
        new FetchModule.Given(
            config.fetching(),
            config.http().publicUrl(),
            machinery.clients(config.http()),
            machinery.redis(),
            machinery.database(),
            FetchModule.readers(channels.fetchedFeeds()),
            machinery.documents(),
            machinery.clock()));
  }

  private static IndieAuthModule indieAuth(
      AppConfig config, Machinery machinery, AccountModule accounts) {
    return IndieAuthModule.create(
        new IndieAuthModule.Given(
            config.indieAuth(),
            machinery.redis(),
            accounts.viewers(),
            accounts.appTokens(),
            accounts.names(),
            machinery.clients(config.http())));
  }

  private static MicrosubModule microsub(
      Machinery machinery,
      AccountModule accounts,
      ChannelModule channels,
      FetchModule fetching,
      Sources sources,
      IndieAuthModule indieAuth) {
    return MicrosubModule.create(
        new MicrosubModule.Given(
            fetching.channels(channels.channels(), sources),
            channels.timelines(),
            channels.moves(),
            sources,
            channels.mutesAndBlocks(),
            channels.channelEvents(),
            fetching.previews(),
            channels.fetchedFeeds(),
            accounts.viewers(),
            indieAuth::admit,
            machinery.virtualThreads(),
            machinery.vertx()));
  }

  private static ReaderPagesModule pages(
      Machinery machinery,
      AccountModule accounts,
      ChannelModule channels,
      FetchModule fetching,
      Sources sources,
      MicrosubModule microsub) {
    return ReaderPagesModule.create(
        new ReaderPagesModule.Given(
            fetching.channels(channels.channels(), sources),
            channels.timelines(),
            sources,
            channels.mutesAndBlocks(),
            ParseModule.feeds(machinery.documents().requests()),
            fetching.previews(),
            fetching.fetches(),
            microsub::events,
            accounts.viewers(),
            machinery.documents().requests(),
            machinery.clock()));
  }

  /// Everybody's channels, whose end the fetcher hears of.
  public Channels own() {
    return fetching.channels(channels.channels(), sources);
  }

  public void routes(Site site, Routes routes) {
    fetching.routes(routes);
    microsub.routes(routes);
    indieAuth.routes(routes, site);
    pages.routes(routes, site);
  }

  @Override
  public void close() {
    microsub.close();
    indieAuth.close();
    fetching.close();
  }
}
