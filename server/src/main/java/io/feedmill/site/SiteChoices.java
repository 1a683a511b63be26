package io.feedmill.site;

import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.kernel.http.Json;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The choices of administrators, in the form of the API and of the table; null members use the
/// settings.
///
/// @param version that the change is based on; null to change whatever is there; not kept
/// @param accent `#rrggbb`; empty for the colour of the program
/// @param rules Markdown; empty for none
/// @param signUp `open`, `invited` or `closed`
/// @param parts keys of those that are on
record SiteChoices(
    @Nullable Long version,
    @Nullable String name,
    @Nullable String tagline,
    @Nullable String accent,
    @Nullable String language,
    @Nullable String footer,
    @Nullable List<@Nullable Link> links,
    @Nullable String rules,
    @Nullable String signUp,
    @Nullable String timeZone,
    @Nullable List<@Nullable String> parts) {
  static final SiteChoices NONE =
      new SiteChoices(null, null, null, null, null, null, null, null, null, null, null);

  /// A link in the footer.
  record Link(@Nullable String label, @Nullable String url) {}

  /// Choices from the table.
  static SiteChoices ofJson(String json) {
    return Json.read(json.getBytes(StandardCharsets.UTF_8), SiteChoices.class);
  }

  /// In the form of the table.
  String json() {
    return Json.text(this);
  }

  /// These with those of `before` for what is omitted here.
  SiteChoices over(SiteChoices before) {
    return new SiteChoices(
        null,
        name == null ? before.name : name,
        tagline == null ? before.tagline : tagline,
        accent == null ? before.accent : accent,
        language == null ? before.language : language,
        footer == null ? before.footer : footer,
        links == null ? before.links : links,
        rules == null ? before.rules : rules,
        signUp == null ? before.signUp : signUp,
        timeZone == null ? before.timeZone : timeZone,
        parts == null ? before.parts : parts);
  }

  /// The same without spaces around, and without a version.
  SiteChoices tidied() {
    return new SiteChoices(
        null,
        tidy(name),
        tidy(tagline),
        accent == null ? null : accent.strip().toLowerCase(Locale.ROOT),
        tidy(language),
        tidy(footer),
        links == null
            ? null
            : links.stream()
                .map(link -> link == null ? null : new Link(tidy(link.label), tidy(link.url)))
                .toList(),
        tidy(rules),
        signUp,
        tidy(timeZone),
        parts);
  }

  private static @Nullable String tidy(@Nullable String text) {
    return text == null ? null : text.strip();
  }

  /// The sign-up mode of a name.
  static Optional<SignUpMode> mode(String name) {
    return Arrays.stream(SignUpMode.values()).filter(mode -> mode.label().equals(name)).findFirst();
  }

  /// Links that have both.
  List<Link> wholeLinks() {
    return links == null ? List.of() : links.stream().filter(Objects::nonNull).toList();
  }
}
