package io.feedmill.app;

import io.feedmill.accounts.AccountModule;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.syndication.SyndicationModule;
import io.feedmill.syndication.desk.DeskModule;

/// Syndication, connected to the rest.
final class Syndication {
  private Syndication() {}

  static SyndicationModule open(AppConfig config, Machinery machinery, AccountModule accounts) {
    SyndicationModule syndication =
        SyndicationModule.create(
            new DeskModule.Given(
                config.syndication().fetchesPerMinute(),
                site(config.http()),
                machinery.redis(),
                machinery.tracking(),
                machinery.database(),
                accounts.viewers(),
                machinery.clock(),
                machinery.virtualThreads()));
    machinery.employ(syndication.workers());
    return syndication;
  }

  /// Our address for the world, as documents name it.
  private static String site(HttpConfig http) {
    return http.publicUrl().isEmpty() ? "http://localhost:" + http.port() : http.publicUrl();
  }
}
