/// Identities of accounts at other providers: which account each opens, how they are linked and
/// removed, and the page and API that list them. Open `LinkedAccounts` first.
@NullMarked
package io.feedmill.accounts.external;

import org.jspecify.annotations.NullMarked;
