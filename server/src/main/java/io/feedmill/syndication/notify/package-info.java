/// The notifications of the desk: overdue consumers, for editors. Open `OverdueNotices` first.
@NullMarked
package io.feedmill.syndication.notify;

import org.jspecify.annotations.NullMarked;
