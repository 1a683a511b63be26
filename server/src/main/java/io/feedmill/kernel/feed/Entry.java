package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.SafeHtml;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One entry of a feed. Title, author and categories are reduced to one line of characters that
/// every format can carry.
///
/// @param id absolute URI that never changes and no other entry has; `urn:`, `tag:` or the
///   permanent address
/// @param title plain text, may be empty
/// @param link what the entry points to, absolute http or https
/// @param html content, may be empty; its links must be absolute
/// @param author name of a person, empty when unknown
/// @param published first publication
/// @param updated last change; `published` when earlier than that
/// @param categories plain names; empty ones and repetitions are dropped
/// @param comments page of the discussion, absolute http or https
public record Entry(
    URI id,
    String title,
    URI link,
    SafeHtml html,
    String author,
    Instant published,
    Instant updated,
    List<String> categories,
    @Nullable URI comments) {

  /// @throws IllegalArgumentException if the id is not absolute, or another address is not absolute
  ///   http or https
  public Entry {
    if (!id.isAbsolute()) {
      throw new IllegalArgumentException("an entry's id must be an absolute URI: " + id);
    }
    WebAddress.require(link);
    if (comments != null) {
      WebAddress.require(comments);
    }
    title = LegalText.oneLine(title);
    author = LegalText.oneLine(author);
    updated = updated.isBefore(published) ? published : updated;
    categories =
        categories.stream()
            .map(LegalText::oneLine)
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
  }
}
