/// The notifications of the desk: overdue consumers, for editors. Keeps `syndication.overdue`. Open
/// `OverdueNotices` first.
@NullMarked
package io.feedmill.syndication.notify;

import org.jspecify.annotations.NullMarked;
