package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.LegalText;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Gone;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON Feed 1.1. A withdrawn article stays as an item that says `expired`.
final class JsonDocument {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private JsonDocument() {}

  static byte[] write(FeedContent content, List<CleanItem> items, List<Gone> gone) {
    ObjectNode root =
        JSON.createObjectNode()
            .put("version", "https://jsonfeed.org/version/1.1")
            .put("title", LegalText.oneLine(content.title()))
            .put("home_page_url", content.home().toASCIIString())
            .put("feed_url", content.self().toASCIIString())
            .put("language", content.language());
    if (!content.description().isBlank()) {
      root.put("description", LegalText.oneLine(content.description()));
    }
    content.neighbours().stream()
        .filter(other -> other.relation().equals("next"))
        .forEach(next -> root.put("next_url", next.address().toASCIIString()));
    if (!content.hubs().isEmpty()) {
      ArrayNode hubs = root.putArray("hubs");
      content
          .hubs()
          .forEach(hub -> hubs.addObject().put("type", "WebSub").put("url", hub.toASCIIString()));
    }
    ArrayNode array = root.putArray("items");
    items.forEach(item -> item(item, array.addObject()));
    for (Gone one : gone) {
      array
          .addObject()
          .put("id", one.item().id())
          .put("content_text", "This article was withdrawn.")
          .put("date_modified", Dates.rfc3339(one.withdrawn()))
          .put("expired", true);
    }
    return JSON.writeValueAsBytes(root);
  }

  private static void item(CleanItem item, ObjectNode out) {
    out.put("id", item.item().id()).put("url", item.link());
    if (!item.title().isEmpty()) {
      out.put("title", item.title());
    }
    if (item.html().isEmpty()) {
      out.put("content_text", item.anyTitle());
    } else {
      out.put("content_html", item.html());
    }
    if (!item.summary().isEmpty()) {
      out.put("summary", item.summary());
    }
    if (!item.image().isEmpty()) {
      out.put("image", item.image());
    }
    out.put("date_published", Dates.rfc3339(item.item().published()));
    out.put("date_modified", Dates.rfc3339(item.item().updated()));
    if (!item.authors().isEmpty()) {
      ArrayNode authors = out.putArray("authors");
      item.authors().forEach(author -> authors.addObject().put("name", author));
    }
    if (!item.tags().isEmpty()) {
      ArrayNode tags = out.putArray("tags");
      item.tags().forEach(tags::add);
    }
  }
}
