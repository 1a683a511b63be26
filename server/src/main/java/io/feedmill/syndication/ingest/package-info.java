/// What other programs tell of articles: kept when it arrives, done at the desk afterwards.
///
/// Open `ApplyNotifications` first.
@NullMarked
package io.feedmill.syndication.ingest;

import org.jspecify.annotations.NullMarked;
