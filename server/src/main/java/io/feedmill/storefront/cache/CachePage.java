package io.feedmill.storefront.cache;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import java.util.List;

/// Model of `cache/cache.jte`: statistics of the shop's caches.
///
/// @param figures label and value
/// @param hottest pages with the most hits
/// @param rows the rows that are loaded next
public record CachePage(
    PageFrame frame, List<Figure> figures, List<Plot> plots, List<Hot> hottest, List<Line> rows) {
  public CachePage {
    figures = List.copyOf(figures);
    plots = List.copyOf(plots);
    hottest = List.copyOf(hottest);
    rows = List.copyOf(rows);
  }

  /// One number with what it counts.
  public record Figure(String label, String value) {}

  /// A page by its hits.
  public record Hot(String address, long hits) {}

  /// A row with a schedule.
  ///
  /// @param delay in words
  /// @param next time of the next load
  /// @param state such as `warm`
  public record Line(String row, String delay, SafeHtml next, String state) {}
}
