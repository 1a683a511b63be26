package io.feedmill.syndication.ingest;

import java.time.Instant;

/// A notification that waits or was refused.
///
/// @param said the notification in JSON
/// @param teller id of the account that told it; empty for the source we ask ourselves
/// @param refused why it was not done; empty while it waits
record StoredNotification(long id, String said, String teller, Instant received, String refused) {}
