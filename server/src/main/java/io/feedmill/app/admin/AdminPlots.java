package io.feedmill.app.admin;

import io.feedmill.app.monitor.MetricsSample;
import io.feedmill.app.monitor.SampleMetrics;
import io.feedmill.kernel.web.Plot;
import java.time.Instant;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Plots of the metrics of the last hour.
final class AdminPlots {
  private AdminPlots() {}

  static List<Plot> of(List<MetricsSample> readings, Instant now) {
    return List.of(
        plot("Requests", "a second", now, series("all", readings, MetricsSample::requests)),
        plot(
            "Time to answer",
            "milliseconds",
            now,
            series("median", readings, MetricsSample::medianMillis),
            series("99th percentile", readings, MetricsSample::slowMillis)),
        plot("Votes", "a minute", now, series("all", readings, MetricsSample::votes)),
        plot(
            "Events in the outbox",
            "waiting",
            now,
            series("all", readings, MetricsSample::waiting)));
  }

  private static Plot plot(String title, String unit, Instant now, Plot.Series... series) {
    return Plot.of(title, unit, now.minus(SampleMetrics.KEPT), now, List.of(series));
  }

  private static Plot.Series series(
      String label, List<MetricsSample> readings, ToDoubleFunction<MetricsSample> value) {
    return new Plot.Series(
        label,
        readings.stream()
            .map(reading -> new Plot.Point(reading.time(), value.applyAsDouble(reading)))
            .toList());
  }
}
