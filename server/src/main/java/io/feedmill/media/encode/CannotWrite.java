package io.feedmill.media.encode;

import java.io.IOException;

/// A file cannot be written, for a reason that does not depend on the picture.
final class CannotWrite extends IOException {
  private static final long serialVersionUID = 1L;

  CannotWrite(IOException cause) {
    super(cause.toString(), cause);
  }
}
