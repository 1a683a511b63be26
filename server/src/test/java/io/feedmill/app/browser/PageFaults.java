package io.feedmill.app.browser;

import io.feedmill.testing.browser.Axe;
import io.feedmill.testing.browser.Browser;
import io.feedmill.testing.browser.TouchScreen;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Faults that make a page hard to use: contrast below WCAG AA, focus that cannot be seen, missing
/// labels, headings or landmarks, content wider than the window, targets that are too small for a
/// pointer or a finger, and violations of axe's rules. Narrow windows are those of a touch screen.
public final class PageFaults {
  private static final int WIDE = 1_200;
  private static final int NARROW = 320;
  private static final boolean LARGE = Boolean.getBoolean("feedmill.test.large");

  private record Look(int width, boolean dark) {
    @Override
    public String toString() {
      return width + (dark ? "-dark" : "-light");
    }
  }

  private final String script;
  private int pages;

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

  /// Goes to a page and finds its faults in a wide window and in a narrow one, one of them dark.
  ///
  /// @param name part of the names of pictures
  public List<String> at(Browser browser, String name, String page) {
    browser.go(page).awaitThere("main h1");
    return inAllLooks(browser, name, page);
  }

  /// The faults of the page that is shown, in a wide window and in a narrow one, one of them dark.
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

  /// One of the two is dark, another one for each page. With `-Dfeedmill.test.large=true` all four
  /// combinations.
  private List<Look> looks() {
    boolean dark = pages++ % 2 == 0;
    Look wide = new Look(WIDE, !dark);
    Look narrow = new Look(NARROW, dark);
    return LARGE
        ? List.of(wide, new Look(WIDE, dark), new Look(NARROW, !dark), narrow)
        : List.of(wide, narrow);
  }

  private List<String> inAllLooks(Browser browser, String name, String page, boolean axe) {
    List<String> found = new ArrayList<>();
    List<Look> looks = looks();
    for (Look look : looks) {
      TouchScreen.of(browser).emulate(look.width == NARROW);
      browser.look(look.width, look.dark);
      browser.picture(name + look + page.replaceAll("[/?=]+", "-"));
      List<String> faults = new ArrayList<>(browser.ask(script));
      if (axe && look.equals(looks.getLast())) {
        faults.addAll(Axe.violations(browser));
      }
      faults.forEach(fault -> found.add(page + ", " + look + ": " + fault));
    }
    TouchScreen.of(browser).emulate(false);
    return found;
  }
}
