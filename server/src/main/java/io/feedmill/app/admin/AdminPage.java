package io.feedmill.app.admin;

import io.feedmill.app.setup.ChecklistPart;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `app/admin.jte`: the state of the site and of its processes.
///
/// @param checklist what a new site still needs; null when nothing
/// @param dependencies what it depends on
/// @param numbers label and value
/// @param processes all processes of the site, the responding one first
/// @param note what is wrong with the list of processes; empty when nothing is
/// @param deletions accounts whose deletion is in progress
/// @param spans how far back the plots can go
/// @param plots empty when the history cannot be read
public record AdminPage(
    PageFrame frame,
    @Nullable ChecklistPart checklist,
    List<Dependency> dependencies,
    List<Figure> numbers,
    List<Server> processes,
    String note,
    List<Deletion> deletions,
    List<Tab> spans,
    List<Plot> plots) {
  public AdminPage {
    dependencies = List.copyOf(dependencies);
    numbers = List.copyOf(numbers);
    processes = List.copyOf(processes);
    deletions = List.copyOf(deletions);
    spans = List.copyOf(spans);
    plots = List.copyOf(plots);
  }

  /// @param left remaining work, as text for users
  public record Deletion(String name, List<String> left) {
    public Deletion {
      left = List.copyOf(left);
    }
  }

  /// @param seen time of its last report
  /// @param workers one line for each that it has started
  public record Server(String name, SafeHtml seen, List<Line> workers) {
    public Server {
      workers = List.copyOf(workers);
    }
  }

  /// @param problem what is wrong; empty when it is up
  public record Dependency(String name, String problem) {}

  /// A number with its label.
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
