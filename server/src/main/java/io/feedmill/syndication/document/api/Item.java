package io.feedmill.syndication.document.api;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// An article as a feed shows it.
///
/// @param version of its content
/// @param url canonical link, absolute http or https
/// @param html as given
/// @param summary plain text, may be empty
/// @param image address; empty for none
/// @param published first publication, never moves
/// @param updated last change, or the last time it was published
public record Item(
    UUID uuid,
    long version,
    String title,
    String url,
    String html,
    String summary,
    List<String> authors,
    String image,
    List<String> tags,
    Instant published,
    Instant updated) {
  public Item {
    authors = List.copyOf(authors);
    tags = List.copyOf(tags);
    updated = updated.isBefore(published) ? published : updated;
  }

  /// Its permanent id.
  public String id() {
    return "urn:uuid:" + uuid;
  }
}
