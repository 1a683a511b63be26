/// Codes of an app (TOTP, RFC 6238) as the second factor of a log-in, with codes for those who lost
/// their phone. Keeps `accounts.totp` and `accounts.recovery_code`. Open `SecondFactor` first.
@NullMarked
package io.feedmill.accounts.factor;

import org.jspecify.annotations.NullMarked;
