package io.feedmill.app.command;

import io.feedmill.app.backup.BackupHeader;
import io.feedmill.app.backup.RestoreBackup;
import io.feedmill.app.check.CheckRestoredSite;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.MediaModule;
import io.feedmill.media.api.MediaCopies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill restore FILE`.
@Command(
    name = "restore",
    description =
        "Restores a backup into an empty site and checks it. No server may run meanwhile. The site"
            + " stays unchanged until everything is restored.")
public final class RestoreCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "what feedmill backup wrote")
  private Path file = Path.of("feedmill.backup");

  @Option(names = "--force", description = "replace what the site holds")
  private boolean force;

  @Override
  public Integer call() throws IOException, InterruptedException {
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.start(config)) {
      BackupHeader header = restore(config, backends);
      Terminal.line("Restored the site as of " + Rfc3339.format(header.begun()) + ".");
      try (Wiring wiring = Wiring.open(config, backends)) {
        return CheckRestoredSite.check(wiring) ? 0 : 1;
      }
    }
  }

  private BackupHeader restore(AppConfig config, Backends backends) throws IOException {
    try (CommandRedis redis = new CommandRedis(backends.redis());
        MediaCopies media = MediaModule.copies(config.media(), SystemClock.instance());
        ProgressLine progress = ProgressLine.of("Restoring", 1)) {
      RestoreBackup backup =
          new RestoreBackup(
              redis.link(),
              backends.database(),
              media,
              config.partitions(),
              SystemClock.instance());
      return backup.from(file, force, progress::at);
    }
  }
}
