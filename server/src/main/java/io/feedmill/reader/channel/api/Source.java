package io.feedmill.reader.channel.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A feed that an account follows.
///
/// @param id of the feed
/// @param url its address
/// @param title the account's title, else the feed's own; empty when unknown
/// @param page its web page, null when unknown
/// @param photo null when it has none
/// @param channel id of the channel it is followed in
/// @param since when it was followed there
public record Source(
    long id,
    String url,
    String title,
    @Nullable String page,
    @Nullable String photo,
    long channel,
    Instant since) {}
