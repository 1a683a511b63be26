package io.feedmill.reader.parse;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// JSON Feed 1.0 and 1.1, read item by item so that those before a break are kept.
///
/// A relative link is meant from the document, else from the feed's own address or page.
final class JsonFeedFormat {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private static final Set<String> HEAD = Set.of("version", "title", "home_page_url", "feed_url");
  private static final Set<String> ITEM =
      Set.of(
          "id",
          "url",
          "external_url",
          "title",
          "content_html",
          "content_text",
          "summary",
          "date_published",
          "date_modified");

  private final ObjectNode head = JSON.createObjectNode();
  private final List<JsonNode> items = new ArrayList<>();
  private boolean isList;
  private boolean salvaged;

  private JsonFeedFormat() {}

  static @Nullable ParsedFeed read(String text, @Nullable URI base) {
    JsonFeedFormat format = new JsonFeedFormat();
    try (JsonParser in = JSON.createParser(text)) {
      format.readObject(in);
    } catch (JacksonException broken) {
      format.salvaged = true;
    }
    return format.isFeed() ? format.feed(base) : null;
  }

  private void readObject(JsonParser in) {
    in.nextToken();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      if (in.nextToken() == JsonToken.START_ARRAY && name.equals("items")) {
        readItems(in);
      } else if (HEAD.contains(name)) {
        head.set(name, in.<JsonNode>readValueAsTree());
      } else {
        in.skipChildren();
      }
    }
  }

  private void readItems(JsonParser in) {
    isList = true;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      if (items.size() == FeedParser.MAX_ENTRIES) {
        in.skipChildren();
      } else if (in.<JsonNode>readValueAsTree() instanceof ObjectNode item) {
        items.add(item.retain(ITEM));
      }
    }
  }

  private boolean isFeed() {
    return text(head, "version").contains("jsonfeed.org/version") || (isList && head.has("title"));
  }

  private ParsedFeed feed(@Nullable URI documentBase) {
    URI ownAddress = Links.resolve(text(head, "feed_url"), documentBase);
    URI link = Links.resolve(text(head, "home_page_url"), documentBase, ownAddress);
    URI base =
        Stream.of(documentBase, ownAddress, link).filter(Objects::nonNull).findFirst().orElse(null);
    return new ParsedFeed(
        Markup.title(text(head, "title")),
        link,
        items.stream().map(item -> entry(item, base)).toList(),
        salvaged);
  }

  private static ParsedEntry entry(JsonNode item, @Nullable URI base) {
    String id = text(item, "id");
    URI own = Links.resolve(text(item, "url"), base);
    Instant published = FeedDate.parse(text(item, "date_published"));
    return new ParsedEntry(
        id.isEmpty() ? null : id,
        Markup.title(text(item, "title")),
        own == null ? Links.resolve(text(item, "external_url"), base) : own,
        published == null ? FeedDate.parse(text(item, "date_modified")) : published,
        content(item),
        base);
  }

  private static String content(JsonNode item) {
    String html = Markup.clean(text(item, "content_html"));
    String plain = text(item, "content_text");
    return html.isEmpty() ? Markup.ofText(plain.isEmpty() ? text(item, "summary") : plain) : html;
  }

  /// The member as text without white space around; empty when missing, null or no scalar.
  private static String text(JsonNode object, String name) {
    return object.path(name).asString("").strip();
  }
}
