package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The design of pages: readable colours, existing icons, existing files.
final class DesignTokensTest {
  private static final double TEXT = 4.5;
  private static final double CONTROL = 3;
  private static final Path STYLE = Path.of("src/main/resources/style");
  private static final Path TEMPLATES = Path.of("src/main/jte");

  private final Map<String, String> light = new HashMap<>();
  private final Map<String, String> dark = new HashMap<>();

  DesignTokensTest() throws IOException {
    Matcher colour =
        Pattern.compile("--([a-z0-9-]+): light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)")
            .matcher(Files.readString(STYLE.resolve("10-tokens.css")));
    while (colour.find()) {
      light.put(colour.group(1), colour.group(2));
      dark.put(colour.group(1), colour.group(3));
    }
    assertThat(light).hasSizeGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ink", "ink2", "ink3", "accent", "strong", "good", "warn", "bad", "info", "like"})
  void text_can_be_read_on_every_ground_in_both_themes(String text) {
    for (Map<String, String> theme : List.of(light, dark)) {
      for (String ground : List.of("paper", "surface", "fill")) {
        assertThat(contrast(theme, text, ground))
            .as(text + " on " + ground)
            .isGreaterThanOrEqualTo(TEXT);
      }
    }
  }

  /// Pages in languages that are written from right to left are mirrored by logical sides alone.
  @Test
  void styles_have_no_left_and_right() throws IOException {
    Pattern sides =
        Pattern.compile(
            "[ ;{](?:margin-|padding-|border-)?(?:left|right):|(?:text-align|float): (?:left|right)"
                + "|(?:margin|padding):( [^ ;]+)( [^ ;]+)\\1(?!\\2)( [^ ;]+);");
    List<String> found = new ArrayList<>();
    try (Stream<Path> styles = Files.list(STYLE)) {
      for (Path style : styles.toList()) {
        Matcher side = sides.matcher(Files.readString(style));
        while (side.find()) {
          found.add(style.getFileName() + side.group());
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void states_can_be_read_on_their_wash_and_buttons_on_their_colour() {
    for (Map<String, String> theme : List.of(light, dark)) {
      for (String state : List.of("good", "warn", "bad", "info")) {
        assertThat(contrast(theme, state, state + "-wash")).as(state).isGreaterThanOrEqualTo(TEXT);
      }
      assertThat(contrast(theme, "accent", "wash")).isGreaterThanOrEqualTo(TEXT);
      assertThat(contrast(theme, "ink3", "wash")).isGreaterThanOrEqualTo(TEXT);
      assertThat(contrast(theme, "on-accent", "accent")).isGreaterThanOrEqualTo(TEXT);
      assertThat(contrast(theme, "edge", "fill")).isGreaterThanOrEqualTo(CONTROL);
    }
  }

  @Test
  void every_icon_that_a_template_names_exists() throws IOException {
    Pattern icon = Pattern.compile("parts\\.icon\\(name = \"([^\"]+)\"");
    try (Stream<Path> files = Files.walk(TEMPLATES)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Matcher named = icon.matcher(Files.readString(file));
        while (named.find()) {
          assertThat(Icon.of(named.group(1))).as(file.toString()).startsWith("/assets/icons.");
        }
      }
    }
  }

  @Test
  void one_stylesheet_is_made_of_all_files_with_the_addresses_of_the_fonts() throws IOException {
    String style = Assets.load().text("app.css");
    assertThat(style)
        .contains("--paper:", ".header {", "@media print", "url(/assets/fonts/inter.")
        .doesNotContain("/*", "url(fonts");
    try (Stream<Path> files = Files.list(STYLE)) {
      for (Path file : files.toList()) {
        String last =
            Files.readAllLines(file).stream().filter(l -> !l.isBlank()).toList().getLast();
        assertThat(style).as(file.toString()).contains(last.strip());
      }
    }
  }

  /// So the page of the design cannot differ from the pages.
  @Test
  void states_are_shown_by_the_rules_that_apply_to_pages() {
    String design = Assets.load().text("design.css");
    assertThat(design)
        .contains(
            "button:is(:hover, [data-show=hover] *)",
            "button.arrow:is(:hover, [data-show=hover] *)");
    assertThat(
            design
                .replaceAll(":is\\(:(hover|active), \\[data-show=\\1\\] \\*\\)", ":$1")
                .replaceAll(
                    ":is\\(:focus-visible, \\[data-show=focus\\] :where\\([^)]*\\)\\)",
                    ":focus-visible"))
        .isEqualTo(Assets.load().text("app.css"));
  }

  /// The ratio of WCAG 2.2, from 1 to 21.
  private static double contrast(Map<String, String> theme, String one, String other) {
    double a = luminance(theme.getOrDefault(one, ""));
    double b = luminance(theme.getOrDefault(other, ""));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    return 0.2126 * linear(rgb >> 16)
        + 0.7152 * linear(rgb >> 8 & 255)
        + 0.0722 * linear(rgb & 255);
  }

  private static double linear(int channel) {
    double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
