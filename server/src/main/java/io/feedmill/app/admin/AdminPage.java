package io.feedmill.app.admin;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import java.util.List;

/// Model of `app/admin.jte`: how the site is doing, and the process that answers.
///
/// @param dependencies what it depends on
/// @param numbers label and value
/// @param processes all of the site, the one that answers first
/// @param note what is wrong with the list of processes; empty when nothing is
/// @param deletions accounts whose things are on their way out
/// @param plots the last hour
public record AdminPage(
    PageFrame frame,
    List<Dependency> dependencies,
    List<Figure> numbers,
    List<Server> processes,
    String note,
    List<Deletion> deletions,
    List<Plot> plots) {
  public AdminPage {
    dependencies = List.copyOf(dependencies);
    numbers = List.copyOf(numbers);
    processes = List.copyOf(processes);
    deletions = List.copyOf(deletions);
    plots = List.copyOf(plots);
  }

  /// @param left what there is still to do, in words
  public record Deletion(String name, List<String> left) {
    public Deletion {
      left = List.copyOf(left);
    }
  }

  /// @param seen when it said so
  /// @param workers one line for each that it has started
  public record Server(String name, SafeHtml seen, List<Line> workers) {
    public Server {
      workers = List.copyOf(workers);
    }
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
