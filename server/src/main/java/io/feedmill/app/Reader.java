package io.feedmill.app;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.kernel.http.Routes;
import io.feedmill.reader.channel.ChannelModule;
import io.feedmill.reader.microsub.MicrosubModule;

/// The rooms of the reader, connected.
record Reader(ChannelModule channels, MicrosubModule microsub) {

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
            accounts.viewers(),
            accounts.appTokens());
    machinery.events().on(AccountDeleted.class, "reader", channels::accountDeleted);
    machinery.employ(channels.workers());
    return new Reader(channels, microsub);
  }

  void routes(Routes routes) {
    microsub.routes(routes);
  }
}
