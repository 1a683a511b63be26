package io.feedmill.app.command;

import io.feedmill.app.wiring.AppConfig;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.observe.Logging;

/// Reads the configuration of this process.
public final class LoadConfig {
  private LoadConfig() {}

  /// @throws io.feedmill.kernel.config.ConfigException with all mistakes
  public static AppConfig load(Settings settings) {
    AppConfig config = AppConfig.from(settings);
    settings.check();
    Logging.configure(config.log());
    return config;
  }
}
