/// Suspended accounts: nothing is admitted in their name until a time or until a moderator lifts
/// it. Keeps all suspensions in `accounts.suspension`. Open `ManageSuspensions` first.
@NullMarked
package io.feedmill.accounts.suspension;

import org.jspecify.annotations.NullMarked;
