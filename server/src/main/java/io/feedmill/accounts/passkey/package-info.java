/// Passkeys (WebAuthn): the passkeys of each account, adding, renaming and removing them, and the
/// log-in by one. Open `Passkeys` first.
@NullMarked
package io.feedmill.accounts.passkey;

import org.jspecify.annotations.NullMarked;
