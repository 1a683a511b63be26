package io.feedmill.app.command;

import io.feedmill.app.backup.SettleRestore;
import io.feedmill.app.backup.TakeBackup;
import io.feedmill.app.check.CheckRestoredSite;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.monitor.LastBackup;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.MediaModule;
import io.feedmill.media.api.MediaCopies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill backup FILE`.
@Command(
    name = "backup",
    description =
        "Writes all data of Redis and PostgreSQL and all uploaded files to one file, or verifies"
            + " such a file. May run beside a server.")
public final class BackupCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      description = "must not exist yet; with --verify, the file to verify")
  private Path file = Path.of("feedmill.backup");

  @Option(
      names = "--verify",
      description =
          "restore FILE into a Redis and a PostgreSQL in a temporary folder, check everything, and"
              + " delete them; 1 when something is wrong")
  private boolean verify;

  @Override
  public Integer call() throws IOException, InterruptedException {
    AppConfig config = LoadConfig.load(Settings.load());
    if (verify) {
      try (MediaCopies media = MediaModule.copies(config.media(), SystemClock.instance())) {
        return VerifyBackup.verify(file, media.bucket()) ? 0 : 1;
      }
    }
    write(config);
    return 0;
  }

  private void write(AppConfig config) throws IOException, InterruptedException {
    try (Backends backends = Backends.join(config);
        CommandRedis redis = new CommandRedis(backends.redis());
        MediaCopies media = MediaModule.copies(config.media(), SystemClock.instance())) {
      if (new SettleRestore(redis.link(), backends.database()).isPending()) {
        try (Wiring wiring = Wiring.open(config, backends)) {
          CheckRestoredSite.check(wiring);
        }
      }
      TakeBackup backup =
          new TakeBackup(redis.link(), backends.database(), media, SystemClock.instance());
      TakeBackup.Taken taken;
      try (ProgressLine progress = ProgressLine.of("Backing up", 1)) {
        taken = backup.to(file, progress::at);
      }
      new LastBackup(redis.link()).write(SystemClock.instance().instant(), taken.bytes());
      printSummary(taken);
      media
          .bucket()
          .ifPresent(bucket ->
              Terminal.line(
                  "Uploaded files are in the bucket %s and not in the backup.".formatted(bucket)));
    }
  }

  private void printSummary(TakeBackup.Taken taken) {
    Terminal.line(
        "Wrote %d keys, %d tables and %d uploaded files to %s (%,d bytes)."
            .formatted(taken.keys(), taken.tables(), taken.files(), file, taken.bytes()));
    if (taken.missing() > 0) {
      Terminal.line(
          "%d uploaded files are missing and so are not in the backup; feedmill fsck media names them."
              .formatted(taken.missing()));
    }
  }
}
