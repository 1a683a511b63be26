/// The API and the pages of notifications.
///
/// Open `NotificationResource` first.
@NullMarked
package io.feedmill.notifications.page;

import org.jspecify.annotations.NullMarked;
