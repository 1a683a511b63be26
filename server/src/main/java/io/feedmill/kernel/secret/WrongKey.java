package io.feedmill.kernel.secret;

/// A sealed value cannot be opened: it was sealed with another key, or altered.
public final class WrongKey extends Exception {
  private static final long serialVersionUID = 1L;

  WrongKey(String message) {
    super(message);
  }
}
