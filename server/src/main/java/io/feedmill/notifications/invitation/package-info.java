/// Notifications of accepted invitations, for the inviters. Keeps nothing. Open `InvitationNotices`
/// first.
@NullMarked
package io.feedmill.notifications.invitation;

import org.jspecify.annotations.NullMarked;
