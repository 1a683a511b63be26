/// The interface between features and notifications, in both directions. Keeps nothing. Open
/// `Notifications` first.
@NullMarked
package io.feedmill.notifications.api;

import org.jspecify.annotations.NullMarked;
