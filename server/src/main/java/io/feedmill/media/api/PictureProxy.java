package io.feedmill.media.api;

/// Shows pictures of other sites through this one, so that no page of this site makes a browser ask
/// another host.
public interface PictureProxy {
  /// The address to show for a picture of another site, such as `/media/proxy/1.x7.../aHR0...`.
  ///
  /// @param url http or https; anything else is answered with 404 when it is asked for
  String address(String url);
}
