/// Logs people in by an OpenID Connect provider: authorization code flow with PKCE. Accounts and
/// their identities belong to `accounts`.
///
/// Keeps log-ins in progress in Redis (`OidcKeys`). Open `OidcPages` first.
@NullMarked
package io.feedmill.oidc;

import org.jspecify.annotations.NullMarked;
