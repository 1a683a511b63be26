/// Logs people in by an OpenID Connect provider: authorization code flow with PKCE. Stores log-ins
/// in progress in Redis; accounts and their identities belong to `accounts`. Open `OidcPages`
/// first.
@NullMarked
package io.feedmill.oidc;

import org.jspecify.annotations.NullMarked;
