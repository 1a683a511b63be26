package io.feedmill.oidc;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Keys of log-ins by the provider that are in progress. Each key has its own slot.
final class OidcKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "oidc{digest}:started",
              "string",
              "JSON of a log-in at the provider: nonce, PKCE verifier, redirect address, next page;"
                  + " by SHA-256 of the browser's cookie and the `state`",
              "10 minutes; deleted by the answer of the provider",
              "`/login/oidc`",
              "`/login/oidc/callback`"),
          new KeyDoc(
              "oidc{digest}:proven",
              "string",
              "JSON of an identity that the provider has proven and no account has yet; by SHA-256 of"
                  + " the browser's cookie and the ticket in the address",
              "10 minutes; deleted when an account is created or linked",
              "`/login/oidc/callback`",
              "`/login/oidc/name`, `/login/oidc/link`"));

  private OidcKeys() {}

  static String started(String digest) {
    return "oidc{" + digest + "}:started";
  }

  static String proven(String digest) {
    return "oidc{" + digest + "}:proven";
  }
}
