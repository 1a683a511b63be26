/// `fsck notifications` and `rebuild notifications`. Keeps nothing. Open `RebuildNotifications`
/// first.
@NullMarked
package io.feedmill.notifications.check;

import org.jspecify.annotations.NullMarked;
