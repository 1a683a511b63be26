/// Deletion of accounts: marks the row, has each feature delete what belongs to the account, and
/// shows the progress. Keeps the receipt and the progress of each deletion in `accounts.account`.
/// Open `DeleteAccount` first.
@NullMarked
package io.feedmill.accounts.deletion;

import org.jspecify.annotations.NullMarked;
