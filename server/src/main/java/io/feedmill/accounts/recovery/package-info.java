/// Setting a new password by a link in a mail. Keeps `accounts.password_request` and
/// `password_reset`. Open `ForgottenPasswordPages` first.
@NullMarked
package io.feedmill.accounts.recovery;

import org.jspecify.annotations.NullMarked;
