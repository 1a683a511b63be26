package io.feedmill.app.command;

import io.feedmill.app.backup.BackupHeader;
import io.feedmill.app.backup.RestoreBackup;
import io.feedmill.app.check.CheckRestoredSite;
import io.feedmill.app.check.SiteChecks;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.media.MediaModule;
import java.io.IOException;
import java.nio.file.Path;

/// Verifies a backup: restores it into temporary stores, repairs what a restore repairs, and checks
/// everything.
final class VerifyBackup {
  private VerifyBackup() {}

  /// @return whether the backup can be restored to a consistent site
  static boolean verify(Path file) throws IOException, InterruptedException {
    BackupHeader header = read(file);
    try (TemporaryStores stores = TemporaryStores.start(header.partitions())) {
      restore(file, header, stores);
      boolean sound;
      try (Wiring wiring = Wiring.open(stores.config(), stores.backends())) {
        sound = CheckRestoredSite.check(wiring) && new SiteChecks(wiring).runAll(false);
      }
      Terminal.line(
          sound
              ? "The backup is sound: it restores the site as of %s."
                  .formatted(Rfc3339.format(header.begun()))
              : "The backup can be restored, and what is wrong with the site then is said above.");
      return sound;
    }
  }

  private static BackupHeader read(Path file) throws IOException {
    try (ProgressLine progress = ProgressLine.of("Reading", 1)) {
      return RestoreBackup.verified(file, progress::at);
    }
  }

  private static void restore(Path file, BackupHeader header, TemporaryStores stores)
      throws IOException {
    try (CommandRedis redis = new CommandRedis(stores.backends().redis());
        ProgressLine progress = ProgressLine.of("Restoring", 1)) {
      RedisClient link = redis.link();
      new RestoreBackup(
              link,
              stores.backends().database(),
              MediaModule.copies(stores.config().media(), SystemClock.instance()),
              header.partitions(),
              SystemClock.instance())
          .from(file, false, progress::at);
    }
  }
}
