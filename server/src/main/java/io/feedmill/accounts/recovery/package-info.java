/// Setting a new password by a link in a mail. Open `ForgottenPasswordPages` first.
@NullMarked
package io.feedmill.accounts.recovery;

import org.jspecify.annotations.NullMarked;
