package io.feedmill.app.browser;

import io.feedmill.testing.Axe;
import io.feedmill.testing.Browser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Faults that make a page hard to use: contrast below WCAG AA, focus that cannot be seen, missing
/// labels, headings or landmarks, content wider than the window, and violations of axe's rules.
public final class PageFaults {
  private static final int NARROW = 360;
  private static final int[] WIDTHS = {1_200, NARROW};

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

  /// Goes to a page and finds its faults in wide and narrow windows, light and dark.
  ///
  /// @param name part of the names of pictures
  public List<String> at(Browser browser, String name, String page) {
    browser.go(page).awaitThere("main h1");
    return inAllLooks(browser, name, page);
  }

  /// The faults of the page that is shown, in wide and narrow windows, light and dark.
  ///
  /// @param name part of the names of pictures
  /// @param page name of the page
  public List<String> inAllLooks(Browser browser, String name, String page) {
    return inAllLooks(browser, name, page, true);
  }

  /// The same without the rules of axe.
  List<String> inAllLooksWithoutAxe(Browser browser, String name, String page) {
    return inAllLooks(browser, name, page, false);
  }

  private List<String> inAllLooks(Browser browser, String name, String page, boolean axe) {
    List<String> found = new ArrayList<>();
    for (int width : WIDTHS) {
      for (boolean dark : new boolean[] {false, true}) {
        browser.look(width, dark);
        String look = width + (dark ? "-dark" : "-light");
        browser.picture(name + look + page.replaceAll("[/?=]+", "-"));
        List<String> faults = new ArrayList<>(browser.ask(script));
        if (axe && dark && width == NARROW) {
          faults.addAll(Axe.violations(browser));
        }
        faults.forEach(fault -> found.add(page + ", " + look + ": " + fault));
      }
    }
    return found;
  }
}
