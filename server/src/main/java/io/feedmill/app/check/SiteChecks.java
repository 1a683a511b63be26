package io.feedmill.app.check;

import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.monitor.AuditSite.NamedCheck;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.ArticleReport;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Checks the data in Redis, part by part, and prints the faults on the terminal.
public final class SiteChecks {
  private static final String ARTICLES = "articles";
  private static final String MEDIA = "media";
  private static final String READER = "reader";
  private static final String SHOP = "shop";
  private static final Map<String, Set<String>> PARTS =
      Map.of(
          ARTICLES,
          Set.of("articles"),
          MEDIA,
          Set.of("media"),
          READER,
          Set.of("reader"),
          SHOP,
          Set.of("sessions", "carts"));

  private final Wiring wiring;

  public SiteChecks(Wiring wiring) {
    this.wiring = wiring;
  }

  /// @throws CommandFailed when there is no such part
  public static void require(String part) {
    if (!PARTS.containsKey(part)) {
      throw CommandFailed.notUnderstood(
          "There is no part " + part + "; known: " + String.join(", ", names()) + ".");
    }
  }

  private static List<String> names() {
    return PARTS.keySet().stream().sorted().toList();
  }

  /// Prints what is wrong.
  ///
  /// @param part which part, see [#require]
  /// @param repair whether to repair it
  /// @return whether nothing is wrong now
  public boolean run(String part, boolean repair) {
    Set<String> names = PARTS.getOrDefault(part, Set.of());
    List<Check> checks =
        wiring.checks().stream()
            .filter(each -> names.contains(each.name()))
            .map(NamedCheck::check)
            .toList();
    return checked(
        part.equals(ARTICLES) || part.equals(MEDIA) ? "Checking " + part : "Checking the " + part,
        checks,
        repair);
  }

  /// Checks every part, and prints what is wrong.
  ///
  /// @param repair whether to repair it
  /// @return whether nothing is wrong now
  public boolean runAll(boolean repair) {
    boolean clean = true;
    for (String part : names()) {
      clean &= run(part, repair);
    }
    return clean;
  }

  private static boolean checked(String what, List<Check> checks, boolean repair) {
    boolean clean = true;
    for (Check check : checks) {
      Check.Result result;
      try (ProgressLine progress = ProgressLine.of(what, 1)) {
        result = check.check(repair, progress::at);
      }
      result.lines().forEach(Terminal::line);
      clean &= result.clean();
    }
    return clean;
  }

  /// Rebuilds derived data, and prints what was wrong.
  ///
  /// @return whether nothing is wrong now
  public boolean rebuild() {
    return told("Rebuilding articles", wiring.articles()::rebuild);
  }

  private static boolean told(String what, Function<Progress, ArticleReport> work) {
    ArticleReport result;
    try (ProgressLine progress = ProgressLine.of(what, 1)) {
      result = work.apply(progress::at);
    }
    result.lines().forEach(Terminal::line);
    return result.clean();
  }
}
