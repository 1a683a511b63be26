/// Notifications of lifted suspensions. Open `SuspensionNotices` first.
@NullMarked
package io.feedmill.notifications.suspension;

import org.jspecify.annotations.NullMarked;
