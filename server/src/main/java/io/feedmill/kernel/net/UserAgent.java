package io.feedmill.kernel.net;

/// The `User-Agent` that the program sends to other servers: `Feedmill (+https://mill.example)`.
///
/// @param site public address of this site; empty when unknown
public record UserAgent(String site) {
  private static final String PRODUCT = "Feedmill";

  @Override
  public String toString() {
    return site.isEmpty() ? PRODUCT : PRODUCT + " (+" + site + ")";
  }

  /// The same with further information for the server: `Feedmill (+https://mill.example; 3
  /// subscribers)`.
  public String with(String detail) {
    return PRODUCT + " (" + (site.isEmpty() ? "" : "+" + site + "; ") + detail + ")";
  }
}
