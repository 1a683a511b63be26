/// Passkeys (WebAuthn): the passkeys of each account, adding, renaming and removing them, and the
/// log-in by one. Keeps `accounts.passkey` and `passkey_user`, and in Redis the challenges of open
/// ceremonies (`PasskeyKeys`). Open `Passkeys` first.
@NullMarked
package io.feedmill.accounts.passkey;

import org.jspecify.annotations.NullMarked;
