package io.feedmill.site;

/// The colours of a site, derived from the hue and chroma of one chosen colour. The lightness is
/// fixed, so that every choice has the contrast that WCAG AA requires.
///
/// | colour | light | dark |
/// |---|---|---|
/// | accent | L .47, C at most .13 | L .80, C at most .105 |
/// | strong, of what the pointer is on | L .39, C at most .13 | L .87, C at most .09 |
/// | wash, background of selected things | L .955, C at most .022 | L .29, C at most .035 |
///
/// @param light in the light theme
/// @param dark in the dark theme
record AccentColours(Tones light, Tones dark) {

  /// Each `#rrggbb`.
  record Tones(String accent, String strong, String wash) {}

  /// @param colour `#rrggbb`
  static AccentColours of(String colour) {
    Oklch chosen = Oklch.of(colour);
    return new AccentColours(
        new Tones(tone(chosen, 0.47, 0.13), tone(chosen, 0.39, 0.13), tone(chosen, 0.955, 0.022)),
        new Tones(tone(chosen, 0.80, 0.105), tone(chosen, 0.87, 0.09), tone(chosen, 0.29, 0.035)));
  }

  private static String tone(Oklch chosen, double lightness, double most) {
    return new Oklch(lightness, Math.min(chosen.chroma(), most), chosen.hue()).fitted();
  }

  /// The stylesheet.
  String css() {
    return ":root{--accent:light-dark(%s,%s);--strong:light-dark(%s,%s);--wash:light-dark(%s,%s)}\n"
        .formatted(
            light.accent(),
            dark.accent(),
            light.strong(),
            dark.strong(),
            light.wash(),
            dark.wash());
  }
}
