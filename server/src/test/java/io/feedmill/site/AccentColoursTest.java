package io.feedmill.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class AccentColoursTest {
  private static final double AA = 4.5;

  /// The contrast ratio of WCAG 2.
  private static double contrast(String one, String other) {
    double first = luminance(one);
    double second = luminance(other);
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }

  private static double luminance(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    return 0.2126 * linear(rgb >> 16)
        + 0.7152 * linear(rgb >> 8 & 0xff)
        + 0.0722 * linear(rgb & 0xff);
  }

  private static double linear(int bits) {
    double part = bits / 255.0;
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }

  private static void holds(String chosen) {
    AccentColours colours = AccentColours.of(chosen);
    for (String behind : new String[] {"#f9f8f5", "#ffffff", "#f1efeb", colours.light().wash()}) {
      assertThat(contrast(colours.light().accent(), behind))
          .as(chosen + " on " + behind)
          .isGreaterThan(AA);
      assertThat(contrast(colours.light().strong(), behind))
          .as(chosen + " on " + behind)
          .isGreaterThan(AA);
    }
    for (String behind : new String[] {"#111417", "#191c20", "#25282e", colours.dark().wash()}) {
      assertThat(contrast(colours.dark().accent(), behind))
          .as(chosen + " on " + behind)
          .isGreaterThan(AA);
      assertThat(contrast(colours.dark().strong(), behind))
          .as(chosen + " on " + behind)
          .isGreaterThan(AA);
    }
    assertThat(contrast(colours.light().accent(), "#ffffff")).as(chosen).isGreaterThan(AA);
    assertThat(contrast(colours.dark().accent(), "#0d1714")).as(chosen).isGreaterThan(AA);
    assertThat(contrast("#5e646b", colours.light().wash()))
        .as("meta on the wash")
        .isGreaterThan(AA);
    assertThat(contrast("#9fa3a9", colours.dark().wash())).as("meta on the wash").isGreaterThan(AA);
  }

  @Test
  void every_hue_keeps_the_contrast_of_wcag_aa_in_both_themes() {
    for (int hue = 0; hue < 360; hue++) {
      for (double chroma = 0; chroma <= 0.33; chroma += 0.03) {
        holds(new Oklch(0.6, chroma, hue).fitted());
      }
    }
  }

  @Test
  void white_black_and_pure_colours_keep_it_too() {
    for (String colour :
        new String[] {
          "#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff"
        }) {
      holds(colour);
    }
  }

  @Test
  void the_colour_of_the_program_stays_as_it_is() {
    AccentColours colours = AccentColours.of("#026a5b");
    assertThat(colours.light().accent()).isEqualTo("#026a5b");
    assertThat(contrast(colours.dark().accent(), "#69d4be")).isLessThan(1.1);
  }

  @Test
  void a_colour_goes_to_oklch_and_back_without_a_change() {
    for (int rgb = 0; rgb <= 0xffffff; rgb += 0x10305) {
      String colour = "#%06x".formatted(rgb);
      assertThat(Oklch.of(colour).fitted()).isEqualTo(colour);
    }
  }
}
