/// The notifications of each account: grouped lines in Redis, a mark up to which they are read, and
/// dismissed lines.
///
/// Every change is one script: `ReportNotificationScript`, `MarkReadScript`, `DismissScript`,
/// `DropScript`.
///
/// Keeps `notifications.preference`, and the lines in Redis (`NotificationKeys`). Open
/// `ReportNotifications` first.
@NullMarked
package io.feedmill.notifications.line;

import org.jspecify.annotations.NullMarked;
