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
import java.util.stream.Stream;

/// Checks the data in Redis, part by part, and prints the faults on the terminal.
public final class SiteChecks {
  private static final String ACCOUNTS = "accounts";
  private static final String ARTICLES = "articles";
  private static final String MAIL = "mail";
  private static final String MEDIA = "media";
  private static final String NOTIFICATIONS = "notifications";
  private static final String READER = "reader";
  private static final String SEARCH = "search";
  private static final String SHOP = "shop";
  private static final String TIMELINE = "timeline";
  private static final Set<String> WITHOUT_ARTICLE =
      Set.of(ACCOUNTS, ARTICLES, MAIL, MEDIA, NOTIFICATIONS, SEARCH);
  private static final Map<String, Set<String>> PARTS =
      Map.of(
          ACCOUNTS,
          Set.of("accounts", "links"),
          ARTICLES,
          Set.of("articles", "pictures", "discussions", "article-notices"),
          MAIL,
          Set.of("mail"),
          MEDIA,
          Set.of("media"),
          NOTIFICATIONS,
          Set.of("notifications", "choices", "push"),
          READER,
          Set.of("reader", "feed-health"),
          SEARCH,
          Set.of("search"),
          SHOP,
          Set.of("sessions", "carts", "categories"),
          TIMELINE,
          Set.of("likes", "post-pictures"));

  private final Wiring wiring;
  private final Set<String> leftOut;

  public SiteChecks(Wiring wiring) {
    this(wiring, Set.of());
  }

  private SiteChecks(Wiring wiring, Set<String> leftOut) {
    this.wiring = wiring;
    this.leftOut = leftOut;
  }

  /// The checks of a site whose uploaded files are elsewhere.
  public static SiteChecks withoutFiles(Wiring wiring) {
    return new SiteChecks(wiring, Set.of(MEDIA));
  }

  /// @throws CommandFailed if the part does not exist
  public static void require(String part) {
    if (!PARTS.containsKey(part)) {
      throw CommandFailed.notUnderstood(
          "Unknown part: " + part + "; known: " + String.join(", ", names()) + ".");
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
        Stream.concat(wiring.checks().stream(), wiring.longChecks().stream())
            .filter(each -> names.contains(each.name()))
            .map(NamedCheck::check)
            .toList();
    return checked(
        WITHOUT_ARTICLE.contains(part) ? "Checking " + part : "Checking the " + part,
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
      clean &= leftOut.contains(part) || run(part, repair);
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
    return runWithReport("Rebuilding articles", wiring.articles()::rebuild);
  }

  /// Rebuilds the notifications of all accounts, and prints how many lines changed.
  public void rebuildNotifications() {
    String result;
    try (ProgressLine progress = ProgressLine.of("Rebuilding notifications", 1)) {
      result =
          wiring.people().notifications().rebuild(wiring.accounts().users()::after, progress::at);
    }
    Terminal.line(result);
  }

  private static boolean runWithReport(String what, Function<Progress, ArticleReport> work) {
    ArticleReport result;
    try (ProgressLine progress = ProgressLine.of(what, 1)) {
      result = work.apply(progress::at);
    }
    result.lines().forEach(Terminal::line);
    return result.clean();
  }
}
