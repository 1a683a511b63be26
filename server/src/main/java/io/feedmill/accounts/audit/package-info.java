/// The log of what administrators, moderators and the operator did to accounts. Each entry is
/// written in the transaction of the change. Open `AuditLog` first.
@NullMarked
package io.feedmill.accounts.audit;

import org.jspecify.annotations.NullMarked;
