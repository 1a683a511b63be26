package io.feedmill.kernel.net;

/// Why no response was received, or why no request was sent.
public final class NoAnswer extends Exception {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /// The reason.
  public enum Reason {
    /// Not http or https, or not an address on the web.
    NO_ADDRESS,
    /// The name does not resolve.
    UNKNOWN_HOST,
    /// It resolves to an address that is not allowed.
    FORBIDDEN,
    /// No connection, or one that broke.
    UNREACHABLE,
    /// The response was not complete in time.
    TOO_SLOW
  }

  NoAnswer(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
