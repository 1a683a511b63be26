package io.feedmill.app.admin;

import static io.feedmill.kernel.language.Texts.text;

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
        plot(text("Requests"), text("a second"), series(text("all"), MetricsSample::requests))
            .explained(text("All requests to all servers, including files and live streams.")),
        plot(
                text("Response time"),
                text("milliseconds"),
                series(text("median"), MetricsSample::medianMillis),
                series(text("99th percentile"), MetricsSample::slowMillis))
            .explained(
                text(
                    "Half of the responses took at most the median; 1 of 100 took longer than"
                        + " the 99th percentile. Accurate to within 13 %.")),
        plot(text("Votes"), text("a minute"), series(text("all"), MetricsSample::votes))
            .explained(text("Votes on articles that were cast, changed or withdrawn.")),
        plot(
                text("Events in the outbox"),
                text("waiting"),
                series(text("average"), MetricsSample::waiting))
            .explained(
                text(
                    "Changes that were not delivered to other parts of the site yet. Near 0"
                        + " when all is well; it grows while no worker runs.")));
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
