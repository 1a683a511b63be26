package io.feedmill.app;

import io.feedmill.articles.api.ArticleCheck;
import io.feedmill.kernel.work.Progress;
import java.util.function.Function;

/// Looks at what is kept in Redis, part by part, for whoever runs the site.
final class Checks {
  private static final String ARTICLES = "articles";

  private final Wiring wiring;

  Checks(Wiring wiring) {
    this.wiring = wiring;
  }

  /// @throws CommandFailed when there is no such part
  static void require(String part) {
    if (!part.equals(ARTICLES)) {
      throw new CommandFailed("There is no part " + part + "; known: " + ARTICLES + ".");
    }
  }

  /// Prints what is wrong.
  ///
  /// @param repair mend it
  /// @return whether nothing is wrong now
  boolean run(boolean repair) {
    return told("Checking articles", progress -> wiring.articles().check().check(repair, progress));
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
