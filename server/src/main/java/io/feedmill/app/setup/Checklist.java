package io.feedmill.app.setup;

import java.util.List;

/// The completed and open steps of a new site.
///
/// @param lines all steps in order
/// @param hidden whether an administrator closed it
public record Checklist(List<Line> lines, boolean hidden) {
  public Checklist {
    lines = List.copyOf(lines);
  }

  /// A step with its state.
  ///
  /// @param href where it is done
  public record Line(Step step, String href, boolean done) {}

  /// Number of steps that are done.
  public long done() {
    return lines.stream().filter(Line::done).count();
  }

  boolean complete() {
    return !hidden && done() == lines.size();
  }
}
