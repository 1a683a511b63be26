package io.feedmill.reader.channel.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An item as its feed lists it.
///
/// @param identity identifies it within the feed: guid, else link, else a digest
/// @param published null when the feed has none
/// @param author address of the author; empty when unknown
/// @param data JF2 as JSON, sanitised, without `_id`, `_is_read`, `_source` and, when the feed has
///   no date, without `published`
public record NewItem(String identity, @Nullable Instant published, String author, String data) {}
