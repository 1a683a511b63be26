package io.feedmill.kernel.net;

/// How the program names itself to the servers that it calls: `Feedmill (+https://mill.example)`.
///
/// @param site our address for the world; empty when unknown
public record UserAgent(String site) {
  private static final String PRODUCT = "Feedmill";

  @Override
  public String toString() {
    return site.isEmpty() ? PRODUCT : PRODUCT + " (+" + site + ")";
  }

  /// The same with more for the server to know: `Feedmill (+https://mill.example; 3 subscribers)`.
  public String with(String detail) {
    return PRODUCT + " (" + (site.isEmpty() ? "" : "+" + site + "; ") + detail + ")";
  }
}
