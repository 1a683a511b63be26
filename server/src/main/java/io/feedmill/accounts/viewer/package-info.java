/// Authenticates each call by session cookie or API token. Keeps nothing. Open `Authenticator`
/// first.
@NullMarked
package io.feedmill.accounts.viewer;

import org.jspecify.annotations.NullMarked;
