package io.feedmill.reader.indieauth;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The access that a user granted, until the code is redeemed.
///
/// @param account who agreed
/// @param me their address
/// @param client address of the program
/// @param redirect address of the program
/// @param challenge SHA-256 of the program's secret in base64url (PKCE)
/// @param scopes what it may do; may be none
/// @param session in which they agreed, with which the grant ends; empty or null when they agreed
///   by a token
record Grant(
    long account,
    String me,
    String client,
    String redirect,
    String challenge,
    List<String> scopes,
    @Nullable String session) {
  Grant {
    scopes = List.copyOf(scopes);
  }

  String scope() {
    return String.join(" ", scopes);
  }
}
