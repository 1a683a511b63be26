package io.feedmill.media.api;

/// Shows pictures of other sites through this one, so that pages of this site cause no requests to
/// other hosts.
public interface PictureProxy {
  /// The address to show for a picture of another site, such as `/media/proxy/1.x7.../aHR0...`.
  ///
  /// @param url http or https; requests for any other address get 404
  String address(String url);
}
