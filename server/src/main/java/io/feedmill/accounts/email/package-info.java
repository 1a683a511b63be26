/// The mail addresses of accounts: requested, confirmed by a link, changed, and restored.
///
/// Open `ChangeEmail` first.
@NullMarked
package io.feedmill.accounts.email;

import org.jspecify.annotations.NullMarked;
