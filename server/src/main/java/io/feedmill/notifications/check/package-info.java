/// `fsck notifications` and `rebuild notifications`. Open `RebuildNotifications` first.
@NullMarked
package io.feedmill.notifications.check;

import org.jspecify.annotations.NullMarked;
