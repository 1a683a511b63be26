package io.feedmill.syndication.desk;

import java.time.Instant;
import java.util.Map;

/// An event in the history of an article.
///
/// @param feed empty for the article itself
/// @param epoch in the feed; the version for the article itself
/// @param by id of the account or consumer; empty for a due plan
public record HistoryEntry(Instant time, String event, String feed, long epoch, String by) {
  static HistoryEntry of(String entry, Map<String, String> fields) {
    return new HistoryEntry(
        Instant.ofEpochMilli(Long.parseLong(entry.substring(0, entry.indexOf('-')))),
        fields.getOrDefault("event", ""),
        fields.getOrDefault("feed", ""),
        Long.parseLong(fields.getOrDefault("epoch", "0")),
        fields.getOrDefault("by", ""));
  }
}
