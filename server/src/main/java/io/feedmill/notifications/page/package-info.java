/// The API and the pages of notifications.
///
/// Keeps nothing. Open `NotificationResource` first.
@NullMarked
package io.feedmill.notifications.page;

import org.jspecify.annotations.NullMarked;
