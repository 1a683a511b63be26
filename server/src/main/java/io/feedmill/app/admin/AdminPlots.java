package io.feedmill.app.admin;

import io.feedmill.app.monitor.HistorySpan;
import io.feedmill.app.monitor.MetricsSample;
import io.feedmill.kernel.web.Plot;
import java.time.Instant;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Plots of the metrics of a span that ends now.
///
/// @param readings oldest first
record AdminPlots(HistorySpan span, List<MetricsSample> readings, Instant now) {

  List<Plot> all() {
    return List.of(
        plot("Requests", "a second", series("all", MetricsSample::requests))
            .explained("Everything that the servers answered, files and live streams included."),
        plot(
                "Time to answer",
                "milliseconds",
                series("median", MetricsSample::medianMillis),
                series("99th percentile", MetricsSample::slowMillis))
            .explained(
                "Half of the answers took at most the median; 1 of 100 took longer than"
                    + " the 99th percentile. Known to within 13 %."),
        plot("Votes", "a minute", series("all", MetricsSample::votes))
            .explained("Votes on articles that were cast, changed or withdrawn."),
        plot("Events in the outbox", "waiting", series("average", MetricsSample::waiting))
            .explained(
                "Changes that other parts of the site have yet to be told. Near 0 when all"
                    + " is well; it grows while no worker runs."));
  }

  private Plot plot(String title, String unit, Plot.Series... series) {
    return Plot.of(title, unit, now.minus(span.length()), now, span.parts(), List.of(series));
  }

  private Plot.Series series(String label, ToDoubleFunction<MetricsSample> value) {
    return new Plot.Series(
        label,
        readings.stream()
            .map(reading -> new Plot.Point(reading.time(), value.applyAsDouble(reading)))
            .toList());
  }
}
