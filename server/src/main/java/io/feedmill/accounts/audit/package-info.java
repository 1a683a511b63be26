/// The log of actions of administrators, moderators and the operator on accounts. Each entry is
/// written in the transaction of the change. Keeps `accounts.audit_entry`. Open `AuditLog` first.
@NullMarked
package io.feedmill.accounts.audit;

import org.jspecify.annotations.NullMarked;
