/// The mail addresses of accounts: asked for, proven by a link, changed, and given back to the old
/// address. Open `ChangeEmail` first.
@NullMarked
package io.feedmill.accounts.email;

import org.jspecify.annotations.NullMarked;
