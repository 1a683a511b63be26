package io.feedmill.site;

import io.feedmill.media.api.Picture;

/// A picture of the site itself.
///
/// @param id by which the site refers to it
/// @param width in pixels of the original
record SitePicture(long id, String address, int width, int height) {
  static SitePicture of(Picture picture) {
    return new SitePicture(picture.id(), picture.address(), picture.width(), picture.height());
  }

  /// The centre, 96 x 96 pixels.
  String square() {
    return picture().square();
  }

  /// At most 400 pixels each way.
  String small() {
    return picture().small();
  }

  private Picture picture() {
    return new Picture(id, address, width, height, "", "");
  }
}
