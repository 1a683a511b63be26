package io.feedmill.app;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import java.util.List;

/// Model of `app/admin.jte`: how this process is doing.
///
/// @param dependencies what it depends on
/// @param numbers label and value
/// @param workers one line each
/// @param plots the last hour
public record AdminPage(
    PageFrame frame,
    List<Dependency> dependencies,
    List<Figure> numbers,
    List<Line> workers,
    List<Plot> plots) {
  public AdminPage {
    dependencies = List.copyOf(dependencies);
    numbers = List.copyOf(numbers);
    workers = List.copyOf(workers);
    plots = List.copyOf(plots);
  }

  /// @param problem what is wrong; empty when it is up
  public record Dependency(String name, String problem) {}

  /// One number with what it counts.
  public record Figure(String label, String value) {}

  /// @param lag how late it is, in words; empty when it is not
  /// @param error what the last failed run threw; empty when none failed
  public record Line(
      String name,
      String state,
      SafeHtml lastRun,
      SafeHtml nextRun,
      String lag,
      long runs,
      long failures,
      String error) {}
}
