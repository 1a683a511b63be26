/// Notifications by Web Push (RFC 8030, 8291 and 8292): to each browser or program that asked for
/// it, until its session or token ends.
///
/// `SubscriptionStore` keeps the destinations, `PushNews` decides and sends, `PushClient` encrypts
/// and calls push services. Open `PushNews` first.
@NullMarked
package io.feedmill.notifications.push;

import org.jspecify.annotations.NullMarked;
