package io.feedmill.site;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.site.api.Part;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Model of `site/site.jte`.
///
/// @param texts the form of texts and choices
/// @param picture the forms of logo and icon, with what is wrong
/// @param logo address of the logo; null for none
/// @param icon address of the icon; null for none
/// @param swatches the accent colour in both themes
/// @param adjusted whether the colour differs from the one that was typed
/// @param links number of rows for links
public record SitePage(
    PageFrame frame,
    Form texts,
    Form picture,
    @Nullable String logo,
    @Nullable String icon,
    List<Swatch> swatches,
    boolean adjusted,
    int links) {
  /// Shown while the colour of the program is used.
  private static final String STANDARD = "#026a5b";

  public SitePage {
    swatches = List.copyOf(swatches);
  }

  /// The accent colour in one theme. Colours are `#rrggbb`.
  ///
  /// @param theme `light` or `dark`
  public record Swatch(
      String theme, String paper, String ink, String accent, String onAccent, String wash) {}

  static SitePage of(PageFrame frame, SiteProfile now, Form texts, Form picture) {
    String typed = texts.value("accent").strip().toLowerCase(Locale.ROOT);
    String colour = typed.isEmpty() || !SiteRules.accent(typed).isEmpty() ? STANDARD : typed;
    AccentColours colours = AccentColours.of(colour);
    SitePicture logo = now.logo();
    SitePicture icon = now.icon();
    return new SitePage(
        frame,
        texts,
        picture,
        logo == null ? null : logo.small(),
        icon == null ? null : icon.square(),
        List.of(
            swatch("light", "#f9f8f5", "#1a1e24", colours.light(), "#ffffff"),
            swatch("dark", "#111417", "#eae9e6", colours.dark(), "#0d1714")),
        !colour.equals(colours.light().accent()),
        SiteRules.MOST_LINKS);
  }

  private static Swatch swatch(
      String theme, String paper, String ink, AccentColours.Tones tones, String onAccent) {
    return new Swatch(theme, paper, ink, tones.accent(), onAccent, tones.wash());
  }

  /// All parts, in the order of the navigation.
  public List<Part> parts() {
    return List.of(Part.values());
  }

  /// Whether a part is chosen in the form.
  public boolean on(Part part) {
    return !texts.value(SiteForm.PART + part.key()).isEmpty();
  }
}
