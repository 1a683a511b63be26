/// What the desk tells notifications: overdue consumers, to editors. Open `OverdueNotices` first.
@NullMarked
package io.feedmill.syndication.notify;

import org.jspecify.annotations.NullMarked;
