package io.feedmill.media.api;

import java.util.Collection;

/// Icons of other sites, each at `/media/icons/{host}`. A page needs only the host to show an icon;
/// a host without an icon has a default picture. A request for an icon fetches nothing.
public interface SiteIcons {
  /// Records that this site shows content of other sites, so that their icons are fetched in the
  /// background. Blocks.
  ///
  /// @param urls any addresses of those sites; ignored are those that are not http or https
  void want(Collection<String> urls);

  /// The address of the icon of a site, such as `/media/icons/example.org`.
  ///
  /// @param url any address of that site
  String address(String url);
}
