package io.feedmill.storefront.cache;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import java.util.List;

/// Model of `cache/cache.jte`: what the shop's caches do.
///
/// @param figures label and value
/// @param hottest pages that are asked for most
/// @param rows those that are loaded next
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
  /// @param next when it is loaded
  /// @param state such as `warm`
  public record Line(String row, String delay, SafeHtml next, String state) {}
}
