/// Notifications: inform people about actions of others that concern them. This room depends on no
/// feature: features report the current state through `api`, and decide what a reader may see.
///
/// `line` keeps the lines of each account in Redis, `live` counts unread lines, `page` is the API
/// and the pages, `check` is `fsck` and `rebuild`.
///
/// Keeps nothing itself. Open `NotificationModule` first.
@NullMarked
package io.feedmill.notifications;

import org.jspecify.annotations.NullMarked;
