package io.feedmill.app.monitor;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Reports of all processes of the site, for the page of administrators.
///
/// | report | is |
/// |---|---|
/// | at most 30 s old | shown |
/// | older | not shown: its process stopped or has no connection |
/// | older than 10 min | removed by the next reader |
final class ProcessReportStore {
  static final Duration SHOWN = Duration.ofSeconds(30);
  static final Duration KEPT = Duration.ofMinutes(10);

  private final RedisClient redis;

  ProcessReportStore(RedisClient redis) {
    this.redis = redis;
  }

  void put(ProcessReport report) {
    redis.call(
        RedisClient.command(Command.HSET, AppKeys.processes(), report.id(), Json.text(report)));
  }

  void remove(String id) {
    redis.call(RedisClient.command(Command.HDEL, AppKeys.processes(), id));
  }

  /// Current reports, sorted by name.
  List<ProcessReport> reports(Instant now) {
    Response all =
        Objects.requireNonNull(
            redis.call(RedisClient.command(Command.HGETALL, AppKeys.processes())));
    List<ProcessReport> shown = new ArrayList<>();
    List<String> gone = new ArrayList<>();
    for (String id : all.getKeys()) {
      Optional<ProcessReport> report = read(all.get(id).toString());
      Instant at = report.map(ProcessReport::at).orElse(Instant.MIN);
      if (at.isBefore(now.minus(KEPT))) {
        gone.add(id);
      } else if (!at.isBefore(now.minus(SHOWN))) {
        report.ifPresent(shown::add);
      }
    }
    delete(gone);
    shown.sort(Comparator.comparing(ProcessReport::name).thenComparing(ProcessReport::id));
    return shown;
  }

  /// Empty when another release wrote it in another form.
  private static Optional<ProcessReport> read(String json) {
    try {
      return Optional.of(Json.read(json.getBytes(StandardCharsets.UTF_8), ProcessReport.class));
    } catch (Problem _) {
      return Optional.empty();
    }
  }

  private void delete(List<String> gone) {
    if (!gone.isEmpty()) {
      Request request = Request.cmd(Command.HDEL).arg(AppKeys.processes());
      gone.forEach(request::arg);
      redis.call(request);
    }
  }
}
