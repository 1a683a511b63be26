package io.feedmill.reader.parse;

import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One entry of a feed as its document tells it.
///
/// @param id the publisher's own identity of the entry, any text, null when missing
/// @param title plain text on one line, empty when missing
/// @param link absolute http or https, null when missing
/// @param published first publication, else last change, from 1900 to 2200 and possibly in the
///   future; null when missing or unreadable
/// @param html content as HTML, **not sanitised**, empty when missing
/// @param base address that relative links in `html` are meant from, null when unknown
public record ParsedEntry(
    @Nullable String id,
    String title,
    @Nullable URI link,
    @Nullable Instant published,
    String html,
    @Nullable URI base) {

  /// What a reader of the content sees, on one line.
  public String text() {
    return Markup.textOf(html);
  }
}
