package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Route;
import io.feedmill.testing.browser.Browser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The lists of pages that [EverybodyTest] visits are complete, and these pages also fit their
/// windows in the other languages: a few of them, or all with `-Dfeedmill.test.large=true`.
@WithApp
@Tag("slow")
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class PagesOfTheSiteTest {
  private static final boolean LARGE = Boolean.getBoolean("feedmill.test.large");

  /// Of those with most words, tables and tabs.
  private static final Set<String> FEW =
      Set.of("/articles", "/login", "/home", "/shop/cart", "/account/devices", "/desk", "/admin");

  /// What programs and other pages read, and addresses that lead to a page.
  private static final Pattern NO_PAGE =
      Pattern.compile(
          "/(?:api/v1|media|avatars|health|assets|accent|sitemaps|websub|\\.well-known)/.*"
              + "|/[^/]*\\.[a-z]+|.*\\.(?:\\{format}|opml|zip|json|rss|atom|xml)|.*/live|.*/header"
              + "|/metrics|/microsub|/token|/shop/me|/notifications/feed/.*|/feeds/.*/.*"
              + "|/timeline|/welcome|/reader/items/.*|/articles/\\{id}/comments");

  /// Templates that other tests with [PageFaults] visit.
  private static final Set<String> ELSEWHERE =
      Set.of(
          "/account/deleted/{receipt}",
          "/invitation/{code}",
          "/invitations/tree/{name}",
          "/email/confirm/{token}",
          "/email/undo/{token}",
          "/forgotten-password/{token}",
          "/unsubscribe/{token}",
          "/shop/c/{slug}",
          "/admin/categories",
          "/admin/categories/new",
          "/admin/categories/{id}",
          "/admin/items/{id}/categories");

  private final TestApp app;
  private final PageFaults faults = PageFaults.load();
  private SitePages pages;

  PagesOfTheSiteTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void fill() {
    pages = SitePages.of(app);
  }

  private List<String> all() {
    return Stream.of(pages.forAll(), pages.forNewcomers(), pages.forPeople(), pages.forAdmins())
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  @Test
  void every_page_is_visited() {
    List<String> visited = all();
    assertThat(app.routes().all())
        .filteredOn(route -> route.method().equals("GET"))
        .extracting(Route::template)
        .filteredOn(template -> !NO_PAGE.matcher(template).matches())
        .filteredOn(template -> !ELSEWHERE.contains(template))
        .filteredOn(template -> visited.stream().noneMatch(path -> matches(template, path)))
        .isEmpty();
  }

  private static boolean matches(String template, String path) {
    String pattern =
        Pattern.quote(template)
            .replaceAll("\\{[a-z]+\\.\\.\\.}", "\\\\E.+\\\\Q")
            .replaceAll("\\{[a-zA-Z]+}", "\\\\E[^/]+\\\\Q");
    return path.replaceFirst("\\?.*", "").matches(pattern);
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "es"})
  void pages_fit_their_windows_in_every_language(String language) {
    List<String> found = new ArrayList<>();
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .go("/login?next=/articles/log")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main h1", "Moderation log")
          .ask("document.cookie = 'appearance=language-" + language + "; path=/'; return []");
      for (String page : all()) {
        if (LARGE || FEW.contains(page)) {
          browser.go(page).awaitThere("html[lang=" + language + "] main h1");
          found.addAll(faults.inAllLooksWithoutAxe(browser, language + "-", page));
        }
      }
    }
    assertThat(found).isEmpty();
  }
}
