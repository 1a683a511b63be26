package io.feedmill.media.encode;

/// A picture was not encoded for a reason that is not its own: too many others wait, the encoder
/// cannot be started, or the server stops. Becomes a 503.
public final class EncoderBusy extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EncoderBusy(String message) {
    super(message);
  }
}
