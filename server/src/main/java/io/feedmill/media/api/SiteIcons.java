package io.feedmill.media.api;

import java.util.Collection;

/// Icons of other sites, each at `/media/icons/{host}`. A page needs nothing but the host to show
/// one: a host without an icon has a picture too. Asking for it fetches nothing.
public interface SiteIcons {
  /// Records that this site shows something of others, so that their icons are found in the
  /// background. Blocks.
  ///
  /// @param urls any addresses of those sites; ignored are those that are not http or https
  void want(Collection<String> urls);

  /// Where the icon of a site is, such as `/media/icons/example.org`.
  ///
  /// @param url any address of that site
  String address(String url);
}
