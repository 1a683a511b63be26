/// Passkeys (WebAuthn): which key opens which account, how they are added, renamed and removed, and
/// the log-in by one. Open `Passkeys` first.
@NullMarked
package io.feedmill.accounts.passkey;

import org.jspecify.annotations.NullMarked;
