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
import io.feedmill.media.api.MediaCopies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Verifies a backup: restores it into temporary stores, repairs what a restore repairs, and checks
/// everything.
final class VerifyBackup {
  private VerifyBackup() {}

  /// @return whether the backup can be restored to a consistent site
  ///
  /// @param bucket that has the uploaded files, which are not in the backup then
  static boolean verify(Path file, Optional<String> bucket)
      throws IOException, InterruptedException {
    BackupHeader header = read(file);
    try (TemporaryStores stores = TemporaryStores.start(header.partitions())) {
      restore(file, header, stores);
      boolean sound;
      try (Wiring wiring = Wiring.open(stores.config(), stores.backends())) {
        SiteChecks checks =
            bucket.isEmpty() ? new SiteChecks(wiring) : SiteChecks.withoutFiles(wiring);
        sound = CheckRestoredSite.check(wiring, checks) && checks.runAll(false);
      }
      bucket.ifPresent(name ->
          Terminal.line(
              "Uploaded files are in the bucket %s and were not verified.".formatted(name)));
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
        MediaCopies media = MediaModule.copies(stores.config().media(), SystemClock.instance());
        ProgressLine progress = ProgressLine.of("Restoring", 1)) {
      RedisClient link = redis.link();
      new RestoreBackup(
              link,
              stores.backends().database(),
              media,
              header.partitions(),
              SystemClock.instance())
          .from(file, false, progress::at);
    }
  }
}
