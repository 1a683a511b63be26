package io.feedmill.app;

import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.observe.Logging;

/// Reads the configuration of this process.
final class Configured {
  private Configured() {}

  /// @throws io.feedmill.kernel.config.ConfigException with all mistakes
  static AppConfig load(Settings settings) {
    AppConfig config = AppConfig.from(settings);
    settings.check();
    Logging.configure(config.log());
    return config;
  }
}
