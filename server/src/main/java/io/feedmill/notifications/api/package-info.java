/// What features tell notifications, and what notifications read from features. Open
/// `Notifications` first.
@NullMarked
package io.feedmill.notifications.api;

import org.jspecify.annotations.NullMarked;
