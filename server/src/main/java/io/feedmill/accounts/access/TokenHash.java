package io.feedmill.accounts.access;

import java.util.HexFormat;

/// SHA-256 of an API token.
///
/// @param hex 64 digits
public record TokenHash(String hex) {

  public static TokenHash of(byte[] bytes) {
    return new TokenHash(HexFormat.of().formatHex(bytes));
  }

  public byte[] bytes() {
    return HexFormat.of().parseHex(hex);
  }
}
