package io.feedmill.app;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.ChannelModule;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.fetch.FetchModule;
import io.feedmill.reader.indieauth.IndieAuthModule;
import io.feedmill.reader.microsub.MicrosubModule;

/// The rooms of the reader, connected.
record Reader(
    ChannelModule channels,
    FetchModule fetching,
    MicrosubModule microsub,
    IndieAuthModule indieAuth)
    implements AutoCloseable {

  static Reader open(AppConfig config, Machinery machinery, AccountModule accounts) {
    ChannelModule channels =
        ChannelModule.create(
            config.reader(),
            machinery.redis(),
            machinery.partitions(),
            machinery.database(),
            machinery.clock());
    FetchModule fetching = fetching(config, machinery, channels);
    Sources sources = fetching.sources(channels.sources(), machinery.workers()::wake);
    MicrosubModule microsub =
        MicrosubModule.create(
            channels.channels(),
            channels.timelines(),
            sources,
            channels.barriers(),
            channels.happenings(),
            accounts.viewers(),
            accounts.appTokens(),
            machinery.virtualThreads(),
            machinery.vertx());
    IndieAuthModule indieAuth =
        IndieAuthModule.create(machinery.redis(), accounts.viewers(), accounts.appTokens());
    machinery.events().on(AccountDeleted.class, "reader", channels::accountDeleted);
    machinery.employ(channels.workers());
    machinery.employ(fetching.workers());
    return new Reader(channels, fetching, microsub, indieAuth);
  }

  private static FetchModule fetching(
      AppConfig config, Machinery machinery, ChannelModule channels) {
    return FetchModule.create(
        new FetchModule.Given(
            config.fetching(),
            config.http().publicUrl(),
            machinery.vertx(),
            machinery.redis(),
            machinery.database(),
            FetchModule.readers(channels.fetchedFeeds()),
            machinery.clock()));
  }

  void routes(Site site, Routes routes) {
    fetching.routes(routes);
    microsub.routes(routes);
    indieAuth.routes(routes, site);
  }

  @Override
  public void close() {
    microsub.close();
    fetching.close();
  }
}
