package io.feedmill.search.api;

import java.time.Instant;
import java.util.List;

/// What a document says now, and where it is shown.
///
/// @param id unique within its kind; later documents have higher ones
/// @param author id of the account that wrote it; 0 for none
/// @param authorName found too; empty for none
/// @param groups names of groups it is in
/// @param host that it links to; empty for none
/// @param title plain text, may be empty
/// @param text plain text or Markdown, may be empty
/// @param url path on this site
public record SearchDocument(
    long id,
    long author,
    String authorName,
    List<String> groups,
    String host,
    Instant time,
    String title,
    String text,
    String url) {
  public SearchDocument {
    groups = List.copyOf(groups);
  }
}
