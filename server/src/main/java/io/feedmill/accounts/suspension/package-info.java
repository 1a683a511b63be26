/// Suspended accounts: their log-ins, sessions and tokens are refused until a time or until a
/// moderator lifts the suspension. Keeps all suspensions in `accounts.suspension`.
///
/// Open `ManageSuspensions` first.
@NullMarked
package io.feedmill.accounts.suspension;

import org.jspecify.annotations.NullMarked;
