package io.feedmill.media.encode;

import java.io.IOException;

/// A file cannot be written, whatever the picture is.
final class CannotWrite extends IOException {
  private static final long serialVersionUID = 1L;

  CannotWrite(IOException cause) {
    super(cause.toString(), cause);
  }
}
