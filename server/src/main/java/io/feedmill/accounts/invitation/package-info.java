/// Invitations to sign up, and who invited whom.
///
/// Keeps `accounts.invitation`, `invited` and `invitation_ban`. Open `ManageInvitations` first.
@NullMarked
package io.feedmill.accounts.invitation;

import org.jspecify.annotations.NullMarked;
