/// The page and API of app passwords, for programs that know only name and password. Keeps nothing;
/// they are tokens.
@NullMarked
package io.feedmill.accounts.apppassword;

import org.jspecify.annotations.NullMarked;
