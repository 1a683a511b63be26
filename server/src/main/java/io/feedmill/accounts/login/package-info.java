/// Log-in, sign-up, sessions and devices.
///
/// Keeps counters of failed attempts and known devices in Redis (`AccountKeys`). Open `LogIn`
/// first.
@NullMarked
package io.feedmill.accounts.login;

import org.jspecify.annotations.NullMarked;
