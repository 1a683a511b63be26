package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.LegalText;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.Profile;
import java.util.List;

/// An article, ready to be written: texts on one line, its body cleaned.
///
/// @param title may be empty
/// @param link canonical
/// @param html the whole body, without whatever a feed should not carry; links are absolute
/// @param text what a reader of the body sees
/// @param summary never longer than 500 characters
record CleanItem(
    Item item,
    String title,
    String link,
    String html,
    String text,
    String summary,
    List<String> authors,
    String image,
    List<String> tags) {
  /// About what an item takes in a document besides its body.
  static final int FRAME_BYTES = 1_000;

  private static final int SUMMARY_LENGTH = 500;
  private static final int TITLE_LENGTH = 80;

  static CleanItem of(Profile profile, Item item) {
    String link = AsciiAddress.of(item.url());
    BodyCleaner.Body body = BodyCleaner.of(profile).clean(item.html(), link);
    String summary = LegalText.oneLine(item.summary());
    String text = LegalText.oneLine(body.text());
    return new CleanItem(
        item,
        LegalText.oneLine(item.title()),
        link,
        LegalText.of(body.html()),
        text,
        Excerpt.of(summary.isEmpty() ? text : summary, SUMMARY_LENGTH),
        lines(item.authors()),
        item.image().isEmpty() ? "" : AsciiAddress.of(item.image()),
        lines(item.tags()));
  }

  private static List<String> lines(List<String> names) {
    return names.stream()
        .map(LegalText::oneLine)
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  /// A summary for formats that need one.
  String anySummary() {
    return summary.isEmpty() ? anyTitle() : summary;
  }

  /// A title for formats that need one.
  String anyTitle() {
    if (!title.isEmpty()) {
      return title;
    }
    String excerpt = Excerpt.of(summary, TITLE_LENGTH);
    return excerpt.isEmpty() ? link : excerpt;
  }
}
