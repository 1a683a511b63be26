/// Log-in by a real OpenID Connect provider in a real browser, on a whole server.
@NullMarked
package io.feedmill.oidc.browser;

import org.jspecify.annotations.NullMarked;
