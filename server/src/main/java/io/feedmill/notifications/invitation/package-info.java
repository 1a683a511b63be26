/// Notifications of accepted invitations, to those who invited. Open `InvitationNotices` first.
@NullMarked
package io.feedmill.notifications.invitation;

import org.jspecify.annotations.NullMarked;
