package io.feedmill.site;

import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.web.Identity;
import io.feedmill.site.api.Part;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The site at one moment: what administrators chose, and the settings for the rest.
///
/// @param identity what pages show of it
record SiteProfile(
    long version,
    Identity identity,
    String accent,
    String rules,
    SignUpMode signUp,
    ZoneId timeZone,
    Set<Part> parts,
    @Nullable SitePicture logo,
    @Nullable SitePicture icon) {
  private static final int LOGO_HEIGHT = 28;
  private static final int WIDEST_LOGO = 160;
  private static final int TAG_DIGITS = 16;

  SiteProfile {
    parts = Set.copyOf(parts);
  }

  static SiteProfile of(SiteRow row, SiteConfig config) {
    SiteChoices chosen = row.choices();
    Set<Part> parts = EnumSet.noneOf(Part.class);
    if (chosen.parts() == null) {
      parts.addAll(config.parts());
    } else {
      chosen.parts().stream()
          .filter(Objects::nonNull)
          .flatMap(key -> Part.of(key).stream())
          .forEach(parts::add);
    }
    String accent = Objects.requireNonNullElse(chosen.accent(), config.accent());
    String zone = Objects.requireNonNullElse(chosen.timeZone(), config.timeZone().getId());
    return new SiteProfile(
        row.version(),
        identity(row, config, accent, parts),
        accent,
        Objects.requireNonNullElse(chosen.rules(), ""),
        Optional.ofNullable(chosen.signUp()).flatMap(SiteChoices::mode).orElse(config.signUp()),
        ZoneId.of(ZoneId.getAvailableZoneIds().contains(zone) ? zone : "UTC"),
        parts,
        row.logo(),
        row.icon());
  }

  private static Identity identity(SiteRow row, SiteConfig config, String accent, Set<Part> parts) {
    SiteChoices chosen = row.choices();
    SitePicture logo = row.logo();
    SitePicture icon = row.icon();
    return new Identity(
        Digests.sha256(row.version() + Json.text(row) + config + Part.keys(parts))
            .substring(0, TAG_DIGITS),
        Objects.requireNonNullElse(chosen.name(), config.name()),
        Objects.requireNonNullElse(chosen.tagline(), config.tagline()),
        logo == null ? null : new Identity.Logo(logo.small(), width(logo)),
        icon == null ? null : icon.square(),
        icon == null ? null : icon.small(),
        accent.isEmpty() ? null : AccentFiles.address(accent),
        Objects.requireNonNullElse(chosen.language(), config.language()),
        Objects.requireNonNullElse(chosen.footer(), ""),
        links(chosen),
        chosen.rules() != null && !chosen.rules().isEmpty(),
        Part.others(parts));
  }

  private static List<Identity.FooterLink> links(SiteChoices chosen) {
    return chosen.wholeLinks().stream()
        .map(link ->
            new Identity.FooterLink(
                Objects.requireNonNullElse(link.label(), ""),
                Objects.requireNonNullElse(link.url(), "/")))
        .toList();
  }

  private static int width(SitePicture logo) {
    return logo.height() == 0
        ? LOGO_HEIGHT
        : Math.clamp((long) LOGO_HEIGHT * logo.width() / logo.height(), 1, WIDEST_LOGO);
  }
}
