/// The mail addresses of accounts: requested, confirmed by a link, changed, and restored.
///
/// Keeps `accounts.email`, `email_change` and `email_undo`. Open `ChangeEmail` first.
@NullMarked
package io.feedmill.accounts.email;

import org.jspecify.annotations.NullMarked;
