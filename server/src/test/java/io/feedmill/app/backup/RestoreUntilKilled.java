package io.feedmill.app.backup;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestProgram;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A process that restores a backup by force and writes a byte at each step: the one that tests
/// kill.
final class RestoreUntilKilled {
  private RestoreUntilKilled() {}

  /// @param arguments addresses of Redis and of the database; the backup; the folder of media
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Vertx vertx = Vertx.vertx();
    try (RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(arguments[0]), 1)) {
      new RestoreBackup(
              redis,
              DatabaseConfig.of(arguments[1]),
              TestMedia.copies(Path.of(arguments[3])),
              WholeSiteTest.PARTITIONS,
              SystemClock.instance())
          .from(
              Path.of(arguments[2]),
              true,
              (_, _) -> {
                out.write('.');
                out.flush();
              });
    }
    vertx.close();
  }

  /// Kills a restore at its n-th step or a little later.
  static void launchAndKill(String redis, String database, Path file, Path media, int step)
      throws IOException, InterruptedException {
    Process restoring =
        new ProcessBuilder(
                TestProgram.command(
                    RestoreUntilKilled.class, redis, database, file.toString(), media.toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (InputStream steps = restoring.getInputStream()) {
      for (int n = 0; n < step && steps.read() >= 0; n++) {}
      restoring.toHandle().destroyForcibly();
      restoring.waitFor();
    }
  }
}
