package io.feedmill.reader.parse.api;

import io.feedmill.kernel.text.ForeignHtml;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One entry of a feed document.
///
/// @param id the publisher's own identity of the entry, any text, null when missing
/// @param title plain text on one line, empty when missing
/// @param link absolute http or https, null when missing
/// @param published time of publication, else of the last change, from 1900 to 2200, possibly in
///   the future; null when missing or unreadable
/// @param updated time of the last change, in the same range, null when missing or unreadable
/// @param summary shorter than the content, empty when missing
/// @param content the summary when there is no longer text
/// @param author null when missing; the feed's author is not repeated here
/// @param categories plain text, each once
public record ParsedEntry(
    @Nullable String id,
    String title,
    @Nullable URI link,
    @Nullable Instant published,
    @Nullable Instant updated,
    ForeignHtml summary,
    ForeignHtml content,
    @Nullable Card author,
    List<String> categories,
    Media media,
    Relations relations) {
  public ParsedEntry {
    categories = List.copyOf(categories);
  }

  /// The same entry under another identity.
  public ParsedEntry identified(String identity) {
    return new ParsedEntry(
        identity,
        title,
        link,
        published,
        updated,
        summary,
        content,
        author,
        categories,
        media,
        relations);
  }

  /// The same entry by another author.
  public ParsedEntry by(@Nullable Card other) {
    return new ParsedEntry(
        id, title, link, published, updated, summary, content, other, categories, media, relations);
  }

  /// The visible text of the content, on one line.
  public String text() {
    return content.text();
  }
}
