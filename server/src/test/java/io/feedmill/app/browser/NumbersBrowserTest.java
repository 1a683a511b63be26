package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.language.Numbers;
import io.feedmill.testing.browser.Browser;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Numbers that scripts write, which have the form of those that the server writes.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class NumbersBrowserTest {
  private final TestApp app;

  NumbersBrowserTest(TestApp app) {
    this.app = app;
  }

  @ParameterizedTest
  @EnumSource
  void a_script_writes_a_count_as_the_server_does(Language language) {
    String id = ArticleCalls.id(ArticleCalls.submit(app.person(), "java"));
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser.go("/login");
      browser.ask(
          "document.cookie = 'appearance=language-%s'; return []".formatted(language.tag()));
      browser.go("/articles?rank=new").awaitThere("html[lang=%s]".formatted(language.tag()));
      for (long votes : List.of(-1_284L, -1L, 0L, 999L, 1_284L, 12_840L, 1_234_567L)) {
        assertThat(
                browser.ask(
                    ("showCount('%1$s', %2$d); return [document.querySelector("
                            + "'form.vote[data-article=\"%1$s\"] .count').textContent]")
                        .formatted(id, votes)))
            .containsExactly(language.show(() -> Numbers.count(votes)));
      }
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
