/// Invitations to sign up, and who invited whom: `accounts.invitation`, `accounts.invited` and
/// `accounts.invitation_ban`. Open `ManageInvitations` first.
@NullMarked
package io.feedmill.accounts.invitation;

import org.jspecify.annotations.NullMarked;
