/// Identities of accounts at other providers: their accounts, linking and removing them, and the
/// page and API that list them. Keeps `accounts.external_identity`. Open `LinkedAccounts` first.
@NullMarked
package io.feedmill.accounts.external;

import org.jspecify.annotations.NullMarked;
