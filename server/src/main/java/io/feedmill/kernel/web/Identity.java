package io.feedmill.kernel.web;

import io.feedmill.kernel.language.Language;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The presentation of this site on every page, at one time.
///
/// @param tag changes when any other component changes, and is the same on all servers of a site
/// @param name of the site
/// @param tagline one sentence about it; empty for none
/// @param logo beside the name in the header; null for the one of the program
/// @param icon address of a square picture; null for the one of the program
/// @param touchIcon address of a larger picture, for home screens; null for the one of the program
/// @param accent address of the stylesheet with the accent colour; null for the standard
/// @param language BCP 47 tag of what people write here
/// @param footer a line of text at the end of each page; empty for none
/// @param links at the end of each page
/// @param rules whether the page `/rules` exists
/// @param off keys of the disabled parts
public record Identity(
    String tag,
    String name,
    String tagline,
    @Nullable Logo logo,
    @Nullable String icon,
    @Nullable String touchIcon,
    @Nullable String accent,
    String language,
    String footer,
    List<FooterLink> links,
    boolean rules,
    Set<String> off) {
  /// A site with all defaults.
  public static final Identity STANDARD =
      new Identity(
          "", "Feedmill", "", null, null, null, null, "en", "", List.of(), false, Set.of());

  public Identity {
    links = List.copyOf(links);
    off = Set.copyOf(off);
  }

  /// @param width in pixels, when it is shown 28 pixels high
  public record Logo(String url, int width) {}

  /// @param href `https://...`, `http://...`, or a path of this site
  public record FooterLink(String label, String href) {}

  /// The language of the pages for those who chose none: that of the site, or English.
  public Language pages() {
    return Language.ofTag(language).orElse(Language.ENGLISH);
  }

  /// Of the tag alone, because every lookup of a cached page needs it.
  @Override
  public int hashCode() {
    return tag.hashCode();
  }

  /// Whether a part of the site is enabled.
  ///
  /// @param part its key, such as `shop`; null for what belongs to no part
  public boolean has(@Nullable String part) {
    return part == null || !off.contains(part);
  }
}
