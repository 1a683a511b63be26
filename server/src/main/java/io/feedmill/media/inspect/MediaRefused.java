package io.feedmill.media.inspect;

/// A file that is not taken; becomes a 4xx.
public final class MediaRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// Why.
  public enum Reason {
    /// 415: of a kind that is not taken, or not of the kind that was declared.
    UNSUPPORTED,
    /// 413: more bytes or pixels than allowed.
    TOO_LARGE,
    /// 422: damaged or deceptive.
    BROKEN
  }

  private final Reason reason;
  private final String detail;
  private final boolean temporary;

  /// @param detail a sentence without full stop, for the person who sent the file
  public MediaRefused(Reason reason, String detail) {
    this(reason, detail, false);
  }

  private MediaRefused(Reason reason, String detail, boolean temporary) {
    super(reason + ": " + detail, null, false, false);
    this.reason = reason;
    this.detail = detail;
    this.temporary = temporary;
  }

  /// A file that another site does not return now, but may return later.
  public static MediaRefused temporarily(String detail) {
    return new MediaRefused(Reason.BROKEN, detail, true);
  }

  /// Whether fetching the same address later may succeed.
  public boolean temporary() {
    return temporary;
  }

  public Reason reason() {
    return reason;
  }

  public String detail() {
    return detail;
  }

  static MediaRefused broken(String detail) {
    return new MediaRefused(Reason.BROKEN, detail);
  }

  static MediaRefused unsupported(String detail) {
    return new MediaRefused(Reason.UNSUPPORTED, detail);
  }

  static MediaRefused tooLarge(String detail) {
    return new MediaRefused(Reason.TOO_LARGE, detail);
  }
}
