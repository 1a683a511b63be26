package io.feedmill.articles.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// An absolute http or https address and its normalised form, by which links are compared.
///
/// The normalised form starts with `https://` and differs from the given address as follows: host
/// in lower-case ASCII (IDNA) without leading `www.` or `www2.`, no port 80 or 443, no `.` and `..`
/// segments, no slash and no `index.html` at the end of the path, query sorted by name (equal names
/// keep their order) without `utm_*`, `ref`, `fbclid`, `gclid` and the like, no fragment unless it
/// starts with `!`, percent-encoding as in RFC 3986 section 6.2.2, and one address for works of
/// [EquivalentLinks]. Normalising is idempotent.
///
/// @param href the given address, but pure ASCII and a valid [java.net.URI]
/// @param normalised the form that equal links have in common
/// @param site the host without `www.`, for display
public record NormalisedLink(String href, String normalised, String site) {
  /// Length of the longest accepted address, in characters as given.
  static final int MAX_LENGTH = 2048;

  private static final int NUMBER_DIGITS = 13;

  /// Parses an address. Rejects addresses that are not absolute http or https, that have user
  /// information, white space, control or direction characters or a backslash, and hosts that are
  /// not public names (a name with a dot, `localhost`, an IP address).
  public static LinkOutcome of(String address) {
    return LinkReader.read(address);
  }

  /// The first 52 bits of [#sha256Hex], exact as the score of a sorted set. Different links rarely
  /// have the same.
  public long number() {
    return Long.parseLong(sha256Hex().substring(0, NUMBER_DIGITS), 16);
  }

  /// The number of an address in decimal; empty when it is not accepted.
  public static String number(String address) {
    return of(address) instanceof LinkOutcome.Accepted(NormalisedLink accepted)
        ? Long.toString(accepted.number())
        : "";
  }

  /// SHA-256 of the normalised form in lower-case hexadecimal, 64 characters: the key of
  /// duplicates.
  public String sha256Hex() {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(normalised.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
