package io.feedmill.app;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.ChannelModule;
import io.feedmill.reader.indieauth.IndieAuthModule;
import io.feedmill.reader.microsub.MicrosubModule;
import io.feedmill.reader.page.ReaderPagesModule;
import io.feedmill.reader.parse.ParseModule;
import java.util.function.UnaryOperator;

/// The rooms of the reader, connected.
record Reader(
    ChannelModule channels,
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
            machinery.clock());
    MicrosubModule microsub =
        MicrosubModule.create(
            channels.channels(),
            channels.timelines(),
            channels.sources(),
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
    return new Reader(
        channels, microsub, indieAuth, pages(machinery, accounts, channels, microsub));
  }

  private static ReaderPagesModule pages(
      Machinery machinery,
      AccountModule accounts,
      ChannelModule channels,
      MicrosubModule microsub) {
    return ReaderPagesModule.create(
        new ReaderPagesModule.Given(
            channels.channels(),
            channels.timelines(),
            channels.sources(),
            channels.barriers(),
            ParseModule.feeds(),
            UnaryOperator.identity(),
            _ -> "",
            microsub::events,
            accounts.viewers(),
            machinery.clock()));
  }

  void routes(Site site, Routes routes) {
    microsub.routes(routes);
    indieAuth.routes(routes, site);
    pages.routes(routes, site);
  }

  @Override
  public void close() {
    microsub.close();
  }
}
