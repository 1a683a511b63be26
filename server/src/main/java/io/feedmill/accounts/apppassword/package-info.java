/// The page and API of app passwords, for programs that support only name and password. Stores
/// nothing; app passwords are API tokens.
@NullMarked
package io.feedmill.accounts.apppassword;

import org.jspecify.annotations.NullMarked;
