package io.feedmill.app.admin;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.observe.Health;
import io.feedmill.kernel.observe.HealthReport;
import io.feedmill.kernel.observe.Metrics;
import io.vertx.core.buffer.Buffer;
import java.util.LinkedHashMap;
import java.util.Map;

/// Health checks and metrics for operators and their tools.
public final class OperationsResource {
  private static final String METRICS = "text/plain; version=0.0.4; charset=utf-8";
  private static final int UNAVAILABLE = 503;

  private final Health health;
  private final Metrics metrics;

  public OperationsResource(Health health, Metrics metrics) {
    this.health = health;
    this.metrics = metrics;
  }

  public void routes(Routes routes) {
    routes
        .get("/health/live", _ -> Reply.json(Map.of("status", "up")))
        .get("/health/ready", this::ready)
        .get("/metrics", _ -> Reply.bytes(200, METRICS, Buffer.buffer(metrics.scrape())));
  }

  private Reply ready(Call call) {
    HealthReport report = report();
    Map<String, Object> dependencies = new LinkedHashMap<>();
    report
        .dependencies()
        .forEach(dependency ->
            dependencies.put(
                dependency.name(),
                dependency.up()
                    ? Map.of("status", "up")
                    : Map.of("status", "down", "problem", String.valueOf(dependency.problem()))));
    String status = report.stopping() ? "stopping" : report.ready() ? "up" : "degraded";
    return Reply.json(
            report.ready() ? 200 : UNAVAILABLE,
            Map.of("status", status, "dependencies", dependencies))
        .with("Cache-Control", "no-store");
  }

  private HealthReport report() {
    try {
      return health.recent();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while looking", e);
    }
  }
}
