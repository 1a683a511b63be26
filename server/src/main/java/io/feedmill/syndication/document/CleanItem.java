package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.AsciiAddress;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.LegalText;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.Profile;
import java.util.List;

/// An article, ready to be written.
///
/// @param entry texts on one line, with the cleaned body
/// @param text visible text of the body
record CleanItem(Item item, Entry entry, String text) {
  /// Approximate size of an item in a document without its body.
  static final int FRAME_BYTES = 1_000;

  static CleanItem of(Profile profile, Item item) {
    BodyCleaner.Body body = BodyCleaner.of(profile).clean(item.html(), AsciiAddress.of(item.url()));
    String text = LegalText.oneLine(body.text());
    String summary = LegalText.oneLine(item.summary());
    Entry entry =
        new Entry(
            item.id(),
            item.title(),
            item.url(),
            body.html(),
            summary.isEmpty() ? text : summary,
            item.authors(),
            item.image(),
            item.tags(),
            item.published(),
            item.updated(),
            "");
    return new CleanItem(item, entry, text);
  }

  /// May be empty.
  String title() {
    return entry.title();
  }

  /// Canonical address.
  String link() {
    return entry.link();
  }

  String html() {
    return entry.html();
  }

  List<String> authors() {
    return entry.authors();
  }

  String image() {
    return entry.image();
  }
}
