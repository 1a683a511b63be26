/// Imports notifications about changed articles from other programs: stores them on arrival in SQL,
/// then applies them at the desk.
///
/// Keeps `syndication.notification` and `notification_source`. Open `ApplyNotifications` first.
@NullMarked
package io.feedmill.syndication.ingest;

import org.jspecify.annotations.NullMarked;
