/// Log-in, sign-up, sessions and devices; keeps counters of failed attempts and known devices in
/// Redis. Open `LogIn` first.
@NullMarked
package io.feedmill.accounts.login;

import org.jspecify.annotations.NullMarked;
