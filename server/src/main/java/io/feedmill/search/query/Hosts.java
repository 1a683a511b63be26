package io.feedmill.search.query;

import java.util.Arrays;

/// Hosts in the order in which a site and those below it begin alike.
public final class Hosts {
  private Hosts() {}

  /// The host with its last label first and a dot after each: `org.example.`; empty for none.
  public static String reversed(String host) {
    return host.isEmpty()
        ? ""
        : String.join(".", Arrays.asList(host.split("\\.", -1)).reversed()) + ".";
  }
}
