/// Pages and API with which people change their authentication methods, after they confirm their
/// password. Keeps nothing. Open `EmailPages` first.
@NullMarked
package io.feedmill.accounts.security;

import org.jspecify.annotations.NullMarked;
