/// Notifications by Web Push (RFC 8030, 8291 and 8292): to each browser or program that subscribed,
/// until its session or token ends.
///
/// `SubscriptionStore` stores the destinations, `PushNews` decides and sends, `PushClient` encrypts
/// and calls push services. Keeps `notifications.push_choice`, `push_key` and `push_subscription`.
/// Open `PushNews` first.
@NullMarked
package io.feedmill.notifications.push;

import org.jspecify.annotations.NullMarked;
