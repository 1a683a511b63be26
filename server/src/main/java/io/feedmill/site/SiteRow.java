package io.feedmill.site;

import org.jspecify.annotations.Nullable;

/// The row of the site.
///
/// @param version 0 while nothing was chosen
record SiteRow(
    long version, SiteChoices choices, @Nullable SitePicture logo, @Nullable SitePicture icon) {
  static final SiteRow EMPTY = new SiteRow(0, SiteChoices.NONE, null, null);
}
