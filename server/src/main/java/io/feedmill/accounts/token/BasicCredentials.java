package io.feedmill.accounts.token;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Account name and app password in an `Authorization` header of the scheme `Basic` (RFC 7617).
///
/// @param name as sent
public record BasicCredentials(String name, AppPassword password) {
  private static final String SCHEME = "basic ";

  /// Empty for other schemes, for undecodable input, and for a password that does not have the form
  /// of an app password: the password of a person, or one for a proxy before this site, is not a
  /// log-in for this site.
  public static Optional<BasicCredentials> of(String authorization) {
    String given = authorization.strip();
    if (!given.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(given.substring(SCHEME.length()).strip());
      String text = new String(bytes, StandardCharsets.UTF_8);
      int colon = text.indexOf(':');
      return colon < 0
          ? Optional.empty()
          : AppPassword.parse(text.substring(colon + 1))
              .map(password -> new BasicCredentials(text.substring(0, colon), password));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
