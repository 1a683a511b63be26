package io.feedmill.kernel.config;

/// A secret text. When it is printed, logged or put into a message, it appears as `***`.
public final class Secret {
  private static final Secret NONE = new Secret("");

  private final String value;

  private Secret(String value) {
    this.value = value;
  }

  /// A secret of that text; an empty text is no secret.
  public static Secret of(String value) {
    return value.isEmpty() ? NONE : new Secret(value);
  }

  /// The secret that is not set.
  public static Secret none() {
    return NONE;
  }

  /// Whether the secret is set.
  public boolean isSet() {
    return !value.isEmpty();
  }

  /// The text itself; empty when not set.
  public String reveal() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && value.equals(secret.value);
  }

  @Override
  public int hashCode() {
    return Secret.class.hashCode();
  }

  @Override
  public String toString() {
    return isSet() ? "***" : "";
  }
}
