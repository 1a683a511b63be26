package io.feedmill.app.admin;

import io.feedmill.app.admin.AdminPage.Figure;
import io.feedmill.app.monitor.LastBackup;
import io.feedmill.app.openapi.ApiDocument;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.event.OutboxStatus;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.text.RelativeTime;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Key numbers of this process and of the site.
final class AdminFigures {
  private static final long MEBIBYTE = 1 << 20;
  private static final double GIBIBYTE = 1 << 30;

  private final Wiring wiring;
  private final Path data;
  private final String version = ApiDocument.load().version();

  /// @param data folder of the embedded servers and of uploaded files
  AdminFigures(Wiring wiring, Path data) {
    this.wiring = wiring;
    this.data = data;
  }

  List<Figure> all(Instant now) {
    List<Figure> all = new ArrayList<>();
    all.add(new Figure("Version", version));
    Duration uptime = Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
    all.add(new Figure("Running for", words(uptime)));
    Runtime runtime = Runtime.getRuntime();
    long used = (runtime.totalMemory() - runtime.freeMemory()) / MEBIBYTE;
    all.add(new Figure("Heap in use", used + " of " + runtime.maxMemory() / MEBIBYTE + " MiB"));
    all.add(new Figure("Disk", disk()));
    all.add(new Figure("Last backup", backup(now)));
    try {
      OutboxStatus events = wiring.infrastructure().events().status();
      all.add(new Figure("Events waiting", Long.toString(events.waiting())));
      all.add(new Figure("Events failed", Long.toString(events.parked())));
    } catch (DatabaseUnavailable _) {
      all.add(new Figure("Events waiting", "unknown: the database is unavailable"));
    }
    return all;
  }

  /// Of the nearest folder above the data that exists: a site with servers of its own may have
  /// none.
  private String disk() {
    Path existing = data.toAbsolutePath().normalize();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    try {
      FileStore store = Files.getFileStore(existing);
      return String.format(
          Locale.ROOT,
          "%.1f of %.1f GiB free",
          store.getUsableSpace() / GIBIBYTE,
          store.getTotalSpace() / GIBIBYTE);
    } catch (IOException e) {
      return "unknown: " + e.getMessage();
    }
  }

  private String backup(Instant now) {
    try {
      return new LastBackup(wiring.infrastructure().redis())
          .read()
          .map(last ->
              "%s, %s"
                  .formatted(
                      RelativeTime.text(last.time(), now),
                      String.format(Locale.ROOT, "%,d bytes", last.bytes())))
          .orElse("none yet: ./feedmill backup writes one");
    } catch (RedisUnavailable _) {
      return "unknown: Redis is unavailable";
    }
  }

  /// Hours, minutes and seconds, with days in front when there are some.
  static String words(Duration duration) {
    long days = duration.toDays();
    String clock =
        "%d:%02d:%02d"
            .formatted(duration.toHoursPart(), duration.toMinutesPart(), duration.toSecondsPart());
    return days == 0 ? clock : days + " d " + clock;
  }
}
