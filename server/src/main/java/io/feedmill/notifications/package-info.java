/// Notifications: tells people what others did that concerns them. It knows no feature: features
/// tell it through `api` what holds, and say what a reader may see.
///
/// `line` keeps the lines of each account in Redis, `live` counts what is unread, `page` is the API
/// and the pages, `check` is `fsck` and `rebuild`. Open `NotificationModule` first.
@NullMarked
package io.feedmill.notifications;

import org.jspecify.annotations.NullMarked;
