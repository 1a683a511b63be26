package io.feedmill.kernel.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data that all pages have in common.
///
/// @param identity of the site
/// @param sections the entries this visitor sees
/// @param visitor null for anonymous visitors
/// @param personal address of the same header for the viewer, loaded by script: for pages that are
///   the same for everybody; null when this page is made for its visitor
/// @param token the `_csrf` field of every form on the page; empty where forms are not offered
/// @param assets addresses of static files
/// @param address public address of the site; empty when it is not configured
/// @param appearance preferences of this browser
record PageSetting(
    Identity identity,
    List<SiteSection> sections,
    @Nullable Visitor visitor,
    @Nullable String personal,
    String token,
    Assets assets,
    String address,
    Appearance appearance) {
  PageSetting {
    sections = List.copyOf(sections);
  }
}
