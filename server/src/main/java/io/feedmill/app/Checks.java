package io.feedmill.app;

import io.feedmill.articles.api.ArticleCheck;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import java.util.List;
import java.util.function.Function;

/// Looks at what is kept in Redis, part by part, for whoever runs the site.
final class Checks {
  private static final String ARTICLES = "articles";
  private static final String READER = "reader";
  private static final String SHOP = "shop";
  private static final List<String> PARTS = List.of(ARTICLES, READER, SHOP);

  private final Wiring wiring;

  Checks(Wiring wiring) {
    this.wiring = wiring;
  }

  /// @throws CommandFailed when there is no such part
  static void require(String part) {
    if (!PARTS.contains(part)) {
      throw CommandFailed.notUnderstood(
          "There is no part " + part + "; known: " + String.join(", ", PARTS) + ".");
    }
  }

  /// Prints what is wrong.
  ///
  /// @param part which part, see [#require]
  /// @param repair mend it
  /// @return whether nothing is wrong now
  boolean run(String part, boolean repair) {
    return switch (part) {
      case READER ->
          checked("Checking the reader", List.of(wiring.reader().channels().check()), repair);
      case SHOP -> checked("Checking the shop", wiring.shopChecks(), repair);
      default ->
          told("Checking articles", progress -> wiring.articles().check().check(repair, progress));
    };
  }

  /// Looks at every part, and prints what is wrong.
  ///
  /// @param repair mend it
  /// @return whether nothing is wrong now
  boolean runAll(boolean repair) {
    boolean clean = true;
    for (String part : PARTS) {
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

  /// Makes anew what follows from other data, and prints what was not as it should be.
  ///
  /// @return whether everything is as it should be now
  boolean rebuild() {
    return told("Rebuilding articles", wiring.articles()::rebuild);
  }

  private static boolean told(String what, Function<Progress, ArticleCheck.Result> work) {
    ArticleCheck.Result result;
    try (ProgressLine progress = ProgressLine.of(what, 1)) {
      result = work.apply(progress::at);
    }
    result.lines().forEach(Terminal::line);
    return result.clean();
  }
}
