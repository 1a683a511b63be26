/// The page and API of app passwords, for programs that support only name and password. Keeps
/// nothing: app passwords are API tokens. Open `AppPasswordPages` first.
@NullMarked
package io.feedmill.accounts.apppassword;

import org.jspecify.annotations.NullMarked;
