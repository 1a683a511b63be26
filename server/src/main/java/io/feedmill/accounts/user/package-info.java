/// Accounts, their names, roles and passwords.
///
/// Keeps `accounts.account`. Open `AccountStore` first.
@NullMarked
package io.feedmill.accounts.user;

import org.jspecify.annotations.NullMarked;
