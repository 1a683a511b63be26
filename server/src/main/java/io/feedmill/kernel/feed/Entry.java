package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.Excerpt;
import java.time.Instant;
import java.util.List;

/// One entry of a feed. Title, authors and categories are reduced to one line of characters that
/// every format can carry.
///
/// @param id absolute URI that never changes and is unique; `urn:`, `tag:` or the permanent address
/// @param title plain text, may be empty
/// @param link target of the entry, absolute http or https
/// @param html whole body, clean, with absolute links; may be empty
/// @param summary plain text, cut to 500 characters; may be empty
/// @param authors names of people; empty ones and repetitions are dropped
/// @param image address of a picture; empty for none
/// @param categories plain names; empty ones and repetitions are dropped
/// @param published first publication
/// @param updated last change; `published` when earlier than that
/// @param comments page of the discussion, absolute http or https; empty for none
public record Entry(
    String id,
    String title,
    String link,
    String html,
    String summary,
    List<String> authors,
    String image,
    List<String> categories,
    Instant published,
    Instant updated,
    String comments) {
  private static final int SUMMARY_LENGTH = 500;
  private static final int TITLE_LENGTH = 80;

  /// @throws IllegalArgumentException if the id is not absolute, or another address is not absolute
  ///   http or https
  public Entry {
    WebAddress.requireAbsolute(id);
    link = WebAddress.ascii(link);
    comments = comments.isEmpty() ? "" : WebAddress.ascii(comments);
    image = image.isEmpty() ? "" : AsciiAddress.of(image);
    title = LegalText.oneLine(title);
    html = LegalText.of(html);
    summary = Excerpt.of(LegalText.oneLine(summary), SUMMARY_LENGTH);
    authors = lines(authors);
    categories = lines(categories);
    updated = updated.isBefore(published) ? published : updated;
  }

  private static List<String> lines(List<String> names) {
    return names.stream()
        .map(LegalText::oneLine)
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  /// A summary for formats that need one.
  public String anySummary() {
    return summary.isEmpty() ? anyTitle() : summary;
  }

  /// A title for formats that need one.
  public String anyTitle() {
    if (!title.isEmpty()) {
      return title;
    }
    String excerpt = Excerpt.of(summary, TITLE_LENGTH);
    return excerpt.isEmpty() ? link : excerpt;
  }
}
