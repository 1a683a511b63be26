package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.Rfc3339;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes JSON Feed 1.1.
final class JsonFeedWriter {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private JsonFeedWriter() {}

  static byte[] write(Feed feed) {
    ObjectNode root =
        JSON.createObjectNode()
            .put("version", "https://jsonfeed.org/version/1.1")
            .put("title", feed.title())
            .put("home_page_url", feed.home().toASCIIString())
            .put("feed_url", feed.self().toASCIIString())
            .put("description", feed.description())
            .put("language", feed.language());
    var items = root.putArray("items");
    feed.entries().forEach(entry -> item(entry, items.addObject()));
    return JSON.writeValueAsBytes(root);
  }

  private static void item(Entry entry, ObjectNode item) {
    item.put("id", entry.id().toASCIIString()).put("url", entry.link().toASCIIString());
    if (!entry.title().isEmpty()) {
      item.put("title", entry.title());
    }
    if (entry.html().isEmptyContent()) {
      item.put("content_text", entry.title());
    } else {
      item.put("content_html", LegalText.of(entry.html().markup()));
    }
    item.put("date_published", Rfc3339.format(entry.published()));
    item.put("date_modified", Rfc3339.format(entry.updated()));
    if (!entry.author().isEmpty()) {
      item.putArray("authors").addObject().put("name", entry.author());
    }
    if (!entry.categories().isEmpty()) {
      var tags = item.putArray("tags");
      entry.categories().forEach(tags::add);
    }
  }
}
