package io.feedmill.app.admin;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.app.admin.AdminPage.Figure;
import io.feedmill.app.monitor.LastBackup;
import io.feedmill.app.openapi.ApiDocument;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.event.OutboxStatus;
import io.feedmill.kernel.language.Numbers;
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
    all.add(new Figure(text("Version"), version));
    Duration uptime = Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
    all.add(new Figure(text("Running for"), words(uptime)));
    Runtime runtime = Runtime.getRuntime();
    long used = (runtime.totalMemory() - runtime.freeMemory()) / MEBIBYTE;
    all.add(
        new Figure(
            text("Heap in use"),
            text("{used} of {most} MiB", "used", used, "most", runtime.maxMemory() / MEBIBYTE)));
    all.add(new Figure(text("Disk"), disk()));
    all.add(new Figure(text("Last backup"), backup(now)));
    try {
      OutboxStatus events = wiring.infrastructure().events().status();
      all.add(new Figure(text("Events waiting"), Numbers.count(events.waiting())));
      all.add(new Figure(text("Events failed"), Numbers.count(events.parked())));
    } catch (DatabaseUnavailable _) {
      all.add(new Figure(text("Events waiting"), text("unknown: the database is unavailable")));
    }
    return all;
  }

  /// The nearest existing folder above the data folder: a site with external stores may have no
  /// data folder.
  private String disk() {
    Path existing = data.toAbsolutePath().normalize();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    try {
      FileStore store = Files.getFileStore(existing);
      return text(
          "{free} of {all} GiB free",
          "free",
          tenths(store.getUsableSpace()),
          "all",
          tenths(store.getTotalSpace()));
    } catch (IOException e) {
      return text("unknown: {why}", "why", String.valueOf(e.getMessage()));
    }
  }

  private static double tenths(long bytes) {
    return Math.round(bytes / GIBIBYTE * 10) / 10.0;
  }

  private String backup(Instant now) {
    try {
      return new LastBackup(wiring.infrastructure().redis())
          .read()
          .map(last ->
              text(
                  "{age}, {size}",
                  "age",
                  RelativeTime.text(last.time(), now),
                  "size",
                  Numbers.bytes(last.bytes())))
          .orElse(text("none yet: ./feedmill backup writes one"));
    } catch (RedisUnavailable _) {
      return text("unknown: Redis is unavailable");
    }
  }

  /// Hours, minutes and seconds, with days in front when there are some.
  static String words(Duration duration) {
    long days = duration.toDays();
    String clock =
        "%d:%02d:%02d"
            .formatted(duration.toHoursPart(), duration.toMinutesPart(), duration.toSecondsPart());
    return days == 0 ? clock : text("{days} d {clock}", "days", days, "clock", clock);
  }
}
