package io.feedmill.media.encode;

import java.io.IOException;

/// A picture needs more memory to be decoded than there is; the message is shown to people.
final class TooMuchMemory extends IOException {
  private static final long serialVersionUID = 1L;

  TooMuchMemory(long needed, long allowed) {
    super(
        "The picture needs some %d MB to be decoded; at most %d MB are allowed"
            .formatted(needed / 1_000_000 + 1, allowed / 1_000_000));
  }
}
