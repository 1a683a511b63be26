/// Log-in by an OpenID Connect provider over HTTP, on a whole server, with a provider of the tests.
@NullMarked
package io.feedmill.oidc.http;

import org.jspecify.annotations.NullMarked;
