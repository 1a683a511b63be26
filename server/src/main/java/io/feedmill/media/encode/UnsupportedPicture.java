package io.feedmill.media.encode;

import java.io.IOException;

/// A picture of a kind that is not decoded; the message is shown to people.
final class UnsupportedPicture extends IOException {
  private static final long serialVersionUID = 1L;

  UnsupportedPicture(String message) {
    super(message);
  }
}
