package io.feedmill.app.browser;

import io.feedmill.testing.Browser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// What keeps somebody from using a page: contrast below WCAG AA, focus that cannot be seen,
/// missing labels, headings or landmarks, and content wider than the window.
public final class PageFaults {
  private final String script;

  private PageFaults(String script) {
    this.script = script;
  }

  public static PageFaults load() {
    try (InputStream script = PageFaults.class.getResourceAsStream("/browser/page-faults.js")) {
      return new PageFaults(
          new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Goes to a page, keeps a picture of it for somebody to look at, and finds its faults.
  ///
  /// @param look part of the picture's name
  public List<String> at(Browser browser, String look, String page) {
    browser.go(page).awaitThere("main h1").picture(look + page.replaceAll("[/?=]+", "-"));
    return here(browser, page);
  }

  /// The faults of the page that is shown.
  public List<String> here(Browser browser, String name) {
    return browser.ask(script).stream().map(fault -> name + ": " + fault).toList();
  }
}
