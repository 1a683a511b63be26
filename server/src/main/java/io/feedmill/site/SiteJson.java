package io.feedmill.site;

import io.feedmill.kernel.web.Identity;
import io.feedmill.site.api.Part;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The site in the API.
record SiteJson(
    long version,
    String name,
    String tagline,
    String accent,
    String language,
    String footer,
    List<SiteChoices.Link> links,
    String rules,
    String signUp,
    String timeZone,
    List<String> parts,
    @Nullable String logo,
    @Nullable String icon) {
  SiteJson {
    links = List.copyOf(links);
    parts = List.copyOf(parts);
  }

  static SiteJson of(SiteProfile site) {
    Identity identity = site.identity();
    Identity.@Nullable Logo logo = identity.logo();
    return new SiteJson(
        site.version(),
        identity.name(),
        identity.tagline(),
        site.accent(),
        identity.language(),
        identity.footer(),
        identity.links().stream()
            .map(link -> new SiteChoices.Link(link.label(), link.href()))
            .toList(),
        site.rules(),
        site.signUp().label(),
        site.timeZone().getId(),
        Part.keys(site.parts()),
        logo == null ? null : logo.url(),
        identity.icon());
  }
}
