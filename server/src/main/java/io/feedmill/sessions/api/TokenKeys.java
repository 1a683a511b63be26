package io.feedmill.sessions.api;

/// Keys of a guest that other features use in their scripts. They are in one slot and are deleted
/// when the session ends, unless an account claims them.
public final class TokenKeys {
  private TokenKeys() {}

  /// Hash, account id by SHA-256 of the token; 0 is a guest.
  public static String login(SessionLocation place) {
    return "shop{" + place.partition() + "}:login:";
  }

  /// Hash, quantity by item in a guest's cart.
  public static String cart(SessionLocation place) {
    return "shop{" + place.partition() + "}:cart:" + place.id();
  }
}
