package io.feedmill.kernel.feed;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes JSON Feed 1.1. A withdrawn entry remains as an item that says `expired`.
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
            .put("language", feed.language());
    if (!feed.description().isBlank()) {
      root.put("description", LegalText.oneLine(feed.description()));
    }
    feed.neighbours().stream()
        .filter(other -> other.relation().equals("next"))
        .forEach(next -> root.put("next_url", next.address().toASCIIString()));
    if (!feed.hubs().isEmpty()) {
      ArrayNode hubs = root.putArray("hubs");
      feed.hubs()
          .forEach(hub -> hubs.addObject().put("type", "WebSub").put("url", hub.toASCIIString()));
    }
    ArrayNode array = root.putArray("items");
    feed.entries().forEach(entry -> item(entry, array.addObject()));
    for (Deleted deleted : feed.deleted()) {
      array
          .addObject()
          .put("id", deleted.entry().id())
          .put("content_text", "This article was withdrawn.")
          .put("date_modified", Dates.rfc3339(deleted.when()))
          .put("expired", true);
    }
    return JSON.writeValueAsBytes(root);
  }

  private static void item(Entry entry, ObjectNode out) {
    out.put("id", entry.id()).put("url", entry.link());
    if (!entry.title().isEmpty()) {
      out.put("title", entry.title());
    }
    if (entry.html().isEmpty()) {
      out.put("content_text", entry.anyTitle());
    } else {
      out.put("content_html", entry.html());
    }
    if (!entry.summary().isEmpty()) {
      out.put("summary", entry.summary());
    }
    if (!entry.image().isEmpty()) {
      out.put("image", entry.image());
    }
    out.put("date_published", Dates.rfc3339(entry.published()));
    out.put("date_modified", Dates.rfc3339(entry.updated()));
    if (!entry.authors().isEmpty()) {
      ArrayNode authors = out.putArray("authors");
      entry.authors().forEach(author -> authors.addObject().put("name", author));
    }
    if (!entry.categories().isEmpty()) {
      ArrayNode tags = out.putArray("tags");
      entry.categories().forEach(tags::add);
    }
  }
}
