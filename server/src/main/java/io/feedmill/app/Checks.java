package io.feedmill.app;

import io.feedmill.articles.api.ArticleCheck;

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
    ArticleCheck.Result result;
    try (ProgressLine progress = ProgressLine.of("Checking articles", 1)) {
      result = wiring.articles().check().check(repair, progress::at);
    }
    result.lines().forEach(Terminal::line);
    return result.clean();
  }
}
