package io.feedmill.app;

import io.feedmill.accounts.AccountConfig;
import io.feedmill.app.command.LoadConfig;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.kernel.config.Settings;
import io.feedmill.search.SearchConfig;
import io.feedmill.testing.Changed;
import io.feedmill.testing.TestAccounts;
import java.time.Duration;

/// The configuration of a server in tests, with values that no setting changes.
final class TestConfig {
  private TestConfig() {}

  static AppConfig of(Settings settings) {
    return patient(cheap(LoadConfig.load(settings)));
  }

  /// With passwords that cost next to nothing, which no setting allows.
  private static AppConfig cheap(AppConfig config) {
    AccountConfig accounts = config.accounts();
    return Changed.copy(
        config,
        AccountConfig.class,
        new AccountConfig(
            accounts.adminPassword(),
            accounts.signUp(),
            accounts.signUpsPerHour(),
            accounts.invitations(),
            accounts.publicUrl(),
            TestAccounts.COST));
  }

  /// With searches that may take as long as a machine that pauses needs.
  private static AppConfig patient(AppConfig config) {
    SearchConfig search = config.search();
    Duration minute = Duration.ofMinutes(1);
    return Changed.copy(
        config,
        SearchConfig.class,
        new SearchConfig(search.language(), search.atOnce(), search.perMinute(), minute, minute));
  }
}
