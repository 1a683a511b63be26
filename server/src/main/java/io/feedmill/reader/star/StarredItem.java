package io.feedmill.reader.star;

import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Source;
import java.time.Instant;

/// An item as it was when it was last starred.
///
/// @param entry in [Stars#channel], and read
/// @param source its feed, as the account called it
/// @param starred when the account starred it
public record StarredItem(Entry entry, Source source, Instant starred) {}
