package io.feedmill.accounts;

import java.util.HexFormat;

/// SHA-256 of an API token.
///
/// @param hex 64 digits
record TokenHash(String hex) {

  static TokenHash of(byte[] bytes) {
    return new TokenHash(HexFormat.of().formatHex(bytes));
  }

  byte[] bytes() {
    return HexFormat.of().parseHex(hex);
  }
}
