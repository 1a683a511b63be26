package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.browser.Browser;
import io.feedmill.testing.browser.PictureDifference;
import io.feedmill.testing.browser.ReducedPicture;
import io.feedmill.testing.browser.TouchScreen;
import io.feedmill.testing.browser.WholePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Components look as in the pictures kept of them, light and dark, on a computer and on a phone.
/// After a change of the design `mvn test -pl server -Dtest=DesignPicturesTest
/// -Dfeedmill.design.write=true` takes new pictures, which are to be looked at before they are
/// committed.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class DesignPicturesTest {
  private static final boolean WRITE = Boolean.getBoolean("feedmill.design.write");
  private static final boolean LARGE = Boolean.getBoolean("feedmill.test.large");
  private static final Path KEPT = Path.of("src/test/resources/design");
  private static final Path FOUND = Path.of("target/design").toAbsolutePath();
  private static final long MOST_BYTES = 1_000_000;
  private static final String SECTIONS = ".design > section";

  private final TestApp app;

  DesignPicturesTest(TestApp app) {
    this.app = app;
  }

  private Browser open() {
    return Browser.open("http://127.0.0.1:" + app.port(), true)
        .go("/login?next=/admin/design")
        .type("name", "admin")
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText("main h1", "Design");
  }

  /// A kind of window.
  record Look(int width, boolean dark) {
    private static final int PHONE = 360;
    static final List<Look> ALL =
        List.of(
            new Look(1_200, false),
            new Look(1_200, true),
            new Look(PHONE, false),
            new Look(PHONE, true));

    /// Whether a usual run shows it: light on a computer, dark on a phone.
    boolean usual() {
      return dark == (width == PHONE);
    }

    WholePage show(Browser browser) {
      TouchScreen.of(browser).emulate(width == PHONE);
      return WholePage.of(browser, width, dark);
    }

    String name(String section) {
      return "%s-%s-%s.webp"
          .formatted(section, width == PHONE ? "phone" : "desktop", dark ? "dark" : "light");
    }
  }

  private static List<String> sections(Browser browser) {
    return browser.ask("return [...document.querySelectorAll('" + SECTIONS + "')].map(e => e.id)");
  }

  @Test
  void every_component_looks_as_in_the_pictures_kept_of_it() throws IOException {
    List<String> faults = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    try (Browser browser = open()) {
      for (Look look : Look.ALL) {
        List<String> sections = sections(browser);
        sections.forEach(section -> names.add(look.name(section)));
        if (!look.usual() && !LARGE && !WRITE) {
          continue;
        }
        WholePage page = look.show(browser);
        for (String section : sections) {
          compare(look.name(section), ReducedPicture.of(page.picture("#" + section)))
              .ifPresent(faults::add);
        }
      }
      TouchScreen.of(browser).emulate(false);
    }
    assertThat(faults)
        .as("if that was intended: -Dfeedmill.design.write=true, and look at the new pictures")
        .isEmpty();
    assertThat(keptNames()).isEqualTo(names);
  }

  private static Optional<String> compare(String name, ReducedPicture now) throws IOException {
    Path file = KEPT.resolve(name);
    if (WRITE) {
      now.write(file);
      return Optional.empty();
    }
    if (!Files.exists(file)) {
      return Optional.of(name + ": no picture is kept");
    }
    Optional<PictureDifference> difference =
        PictureDifference.between(ReducedPicture.read(file), now);
    if (difference.isEmpty()) {
      return Optional.empty();
    }
    Files.createDirectories(FOUND);
    Path drawn = FOUND.resolve(name.replace(".webp", "-difference.png"));
    ImageIO.write(difference.get().picture(), "png", drawn.toFile());
    now.write(FOUND.resolve(name));
    return Optional.of(name + ": " + difference.get().words() + ", see " + drawn);
  }

  private static Set<String> keptNames() throws IOException {
    try (Stream<Path> files = Files.list(KEPT)) {
      Set<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString()));
      return names;
    }
  }

  @ParameterizedTest
  @CsvSource({"light, rgb(255 255 255)", "dark, rgb(25 28 32)"})
  void components_are_shown_in_the_theme_that_is_chosen(String theme, String ground) {
    try (Browser browser = open()) {
      browser.click("nav.tabs a[href$='theme=" + theme + "']");
      browser.awaitThere(".design[data-theme=" + theme + "]");
      assertThat(
              browser.ask(
                  "return [getComputedStyle(document.querySelector('.design')).backgroundColor"
                      + ".replaceAll(',', '')]"))
          .containsExactly(ground);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void all_kept_pictures_together_are_below_a_megabyte() throws IOException {
    try (Stream<Path> files = Files.list(KEPT)) {
      assertThat(files.mapToLong(file -> file.toFile().length()).sum()).isBetween(1L, MOST_BYTES);
    }
  }

  /// A change of the style of one component.
  private record Change(String what, String selector, String property, String value) {
    String section() {
      return selector.split("[ #]", -1)[1];
    }

    String style(String call) {
      return "document.querySelector('%s').style.%s; return []".formatted(selector, call);
    }

    /// The difference that it makes to the picture of its section.
    Optional<PictureDifference> difference(Browser browser, WholePage page) {
      ReducedPicture before = ReducedPicture.of(page.picture("#" + section()));
      browser.ask(style("setProperty('%s', '%s')".formatted(property, value)));
      page.complete();
      ReducedPicture after = ReducedPicture.of(page.picture("#" + section()));
      browser.ask(style("removeProperty('%s')".formatted(property)));
      page.complete();
      return PictureDifference.between(before, after);
    }
  }

  private static final List<Change> FAULTS =
      List.of(
          new Change("a moved button", "#buttons .danger", "translate", "6px"),
          new Change("a moved line of text", "#posts .text", "translate", "0 6px"),
          new Change("a moved icon", "#acts .act svg", "translate", "6px"),
          new Change("a missing button", "#buttons .quiet", "visibility", "hidden"),
          new Change("a missing icon", "#articles .act .i", "visibility", "hidden"),
          new Change("a missing number", "#votes .count", "visibility", "hidden"),
          new Change("a link in another hue", "#type p a", "color", "#1d60ad"),
          new Change("a button in another hue", "#buttons button", "background", "#425c82"),
          new Change("a paler text", "#comments .prose p", "color", "#9fa3a9"),
          new Change("text over text", "#articles .about", "translate", "0 -14px"),
          new Change("a larger text", "#notices .notice", "font-size", "17px"),
          new Change("a lower field", "#fields textarea", "height", "60px"),
          new Change("square corners", "#avatars [width=\"48\"]", "border-radius", "0"));

  private static final List<Change> NO_FAULTS =
      Stream.of("#articles", "#comments", "#fields", "#posts")
          .flatMap(section ->
              Stream.of(
                  new Change("moved by less than a pixel", section, "translate", ".4px .4px"),
                  new Change("a little bolder", section, "-webkit-text-stroke", ".07px")))
          .toList();

  private static Stream<Look> looksWithFaults() {
    return LARGE
        ? Stream.of(Look.ALL.getFirst(), Look.ALL.getLast())
        : Stream.of(Look.ALL.getLast());
  }

  @ParameterizedTest
  @MethodSource("looksWithFaults")
  void a_fault_of_one_component_is_seen(Look look) {
    try (Browser browser = open()) {
      WholePage page = look.show(browser);
      for (Change fault : FAULTS) {
        assertThat(fault.difference(browser, page)).as(fault.what()).isPresent();
      }
      TouchScreen.of(browser).emulate(false);
    }
  }

  private static Stream<Look> looksOnComputers() {
    return Look.ALL.stream().limit(LARGE ? 2 : 1);
  }

  @ParameterizedTest
  @MethodSource("looksOnComputers")
  void letters_that_are_smoothed_otherwise_are_no_fault(Look look) {
    try (Browser browser = open()) {
      WholePage page = look.show(browser);
      for (Change change : NO_FAULTS) {
        assertThat(change.difference(browser, page)).as(change.toString()).isEmpty();
      }
    }
  }
}
