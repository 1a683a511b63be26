package io.feedmill.syndication.ingest;

import java.time.Instant;

/// A stored notification that is pending or was refused.
///
/// @param said the notification in JSON
/// @param teller id of the account that sent it; empty for the polled source
/// @param refused why it was not applied; empty while it is pending
record StoredNotification(long id, String said, String teller, Instant received, String refused) {}
