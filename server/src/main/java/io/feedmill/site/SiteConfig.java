package io.feedmill.site;

import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import io.feedmill.site.api.Part;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/// The presentation of a site until its administrators choose something else.
///
/// @param accent `#rrggbb`; empty for the colour of the program
/// @param language BCP 47 tag of what people write here
/// @param signUp who may make an account
public record SiteConfig(
    String name,
    String tagline,
    String accent,
    String language,
    ZoneId timeZone,
    Set<Part> parts,
    SignUpMode signUp) {
  public SiteConfig {
    parts = Set.copyOf(parts);
  }

  /// Declares the settings.
  ///
  /// @param signUp of `FEEDMILL_SIGN_UP`
  public static SiteConfig from(Settings settings, SignUpMode signUp) {
    return new SiteConfig(
        text(
            settings,
            new Setting(
                "FEEDMILL_SITE_NAME",
                "Feedmill",
                "1 to 50 characters",
                "Name of the site, until an administrator chooses one at /admin/site, like the"
                    + " settings below"),
            SiteRules::name),
        text(
            settings,
            new Setting(
                "FEEDMILL_SITE_TAGLINE",
                "",
                "at most 200 characters",
                "One sentence about the site"),
            text -> SiteRules.line(text, SiteRules.LONGEST_TAGLINE)),
        text(
            settings,
            new Setting(
                "FEEDMILL_ACCENT", "", "#rrggbb", "Colour of links and buttons, set for contrast"),
            SiteRules::accent),
        text(
            settings,
            new Setting(
                "FEEDMILL_LANGUAGE",
                "en",
                "such as de or pt-BR",
                "Language that people write here"),
            SiteRules::language),
        timeZone(settings),
        parts(settings),
        signUp);
  }

  private static String text(Settings settings, Setting setting, UnaryOperator<String> rule) {
    return settings.parsed(setting, setting.fallback(), text -> checked(rule.apply(text), text));
  }

  private static ZoneId timeZone(Settings settings) {
    Setting setting =
        new Setting(
            "FEEDMILL_TIME_ZONE",
            "UTC",
            "such as Europe/Berlin",
            "Time zone of people who have not chosen theirs");
    return ZoneId.of(text(settings, setting, SiteRules::timeZone));
  }

  private static Set<Part> parts(Settings settings) {
    return settings.parsed(
        new Setting(
            "FEEDMILL_PARTS",
            String.join(",", Part.keys(EnumSet.allOf(Part.class))),
            "comma-separated",
            "Parts of the site that are on"),
        EnumSet.allOf(Part.class),
        SiteConfig::parsed);
  }

  private static Set<Part> parsed(String text) {
    Set<Part> parts = EnumSet.noneOf(Part.class);
    Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .map(key ->
            Part.of(key).orElseThrow(() -> new IllegalArgumentException("unknown part " + key)))
        .forEach(parts::add);
    return parts;
  }

  private static String checked(String fault, String text) {
    if (!fault.isEmpty()) {
      throw new IllegalArgumentException(fault);
    }
    return text;
  }
}
