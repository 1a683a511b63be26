/// Accounts in a real browser, on a whole server.
@NullMarked
package io.feedmill.accounts.browser;

import org.jspecify.annotations.NullMarked;
