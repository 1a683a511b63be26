/// Notifications of lifted suspensions. Keeps nothing. Open `SuspensionNotices` first.
@NullMarked
package io.feedmill.notifications.suspension;

import org.jspecify.annotations.NullMarked;
