package io.feedmill.search.api;

import java.time.Instant;
import java.util.List;

/// The current content of a document, and its address.
///
/// @param id unique within its kind; later documents have higher ones
/// @param author id of the account that wrote it; 0 for none
/// @param authorName found too; empty for none
/// @param groups names of groups it is in
/// @param host that it links to; empty for none
/// @param title plain text, may be empty
/// @param text plain text or Markdown, may be empty
/// @param url path on this site
/// @param place for [PrivateSource]; 0 for documents that everybody may find
public record SearchDocument(
    long id,
    long author,
    String authorName,
    List<String> groups,
    String host,
    Instant time,
    String title,
    String text,
    String url,
    long place) {
  public SearchDocument {
    groups = List.copyOf(groups);
  }

  /// A document that everybody may find.
  public SearchDocument(
      long id,
      long author,
      String authorName,
      List<String> groups,
      String host,
      Instant time,
      String title,
      String text,
      String url) {
    this(id, author, authorName, groups, host, time, title, text, url, 0);
  }
}
