package io.feedmill.reader.parse;

import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.work.StepBudget;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.text.Windows1252;
import io.feedmill.reader.parse.xml.Vocabulary;
import io.feedmill.reader.parse.xml.XmlDocument;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
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

/// JSON Feed 1.0 and 1.1, and RSS in JSON, read item by item, so that items before an error are
/// kept.
///
/// A relative link is resolved against the document's address, else against the feed's own address
/// or page.
final class JsonFeedFormat {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private static final Set<String> HEAD =
      Set.of(
          "version",
          "title",
          "description",
          "home_page_url",
          "feed_url",
          "icon",
          "favicon",
          "language",
          "author",
          "authors",
          "hubs");
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
          "date_modified",
          "image",
          "author",
          "authors",
          "tags",
          "attachments");

  private final ObjectNode head = JSON.createObjectNode();
  private final List<JsonNode> items = new ArrayList<>();
  private final @Nullable URI documentBase;
  private @Nullable XmlElement rss;
  private boolean isList;
  private boolean salvaged;

  private JsonFeedFormat(@Nullable URI documentBase) {
    this.documentBase = documentBase;
  }

  static @Nullable ParsedFeed read(String text, @Nullable URI base) {
    JsonFeedFormat format = new JsonFeedFormat(base);
    try (JsonParser in = JSON.createParser(StepBudget.reader(text))) {
      format.readObject(in);
    } catch (JacksonException broken) {
      format.salvaged = true;
    }
    XmlElement rss = format.rss;
    if (rss != null && rss.elements(Vocabulary.RSS, "channel").anyMatch(XmlElement::hasElements)) {
      boolean broken = format.salvaged || !rss.isComplete();
      return RssFormat.read(new XmlDocument(rss, broken), base);
    }
    return format.isFeed() ? format.feed() : null;
  }

  private void readObject(JsonParser in) {
    in.nextToken();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      if (in.nextToken() == JsonToken.START_ARRAY && name.equals("items")) {
        readItems(in);
      } else if (name.equals(RssInJson.ROOT) && in.currentToken() == JsonToken.START_OBJECT) {
        rss = RssInJson.read(in, documentBase);
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
      if (items.size() == Feeds.MAX_ENTRIES) {
        in.skipChildren();
      } else if (in.<JsonNode>readValueAsTree() instanceof ObjectNode item) {
        items.add(item.retain(ITEM));
      }
    }
  }

  private boolean isFeed() {
    return text(head, "version").contains("jsonfeed.org/version") || (isList && head.has("title"));
  }

  private ParsedFeed feed() {
    URI ownAddress = Links.resolve(text(head, "feed_url"), documentBase);
    URI link = Links.resolve(text(head, "home_page_url"), documentBase, ownAddress);
    URI base =
        Stream.of(documentBase, ownAddress, link).filter(Objects::nonNull).findFirst().orElse(null);
    String icon = text(head, "icon");
    return new ParsedFeed(
        new ParsedFeed.Head(
            TitleText.ofPlain(text(head, "title")),
            Markup.oneLine(text(head, "description")),
            link,
            ownAddress,
            JsonFeedEntry.hubs(head, base),
            Links.resolve(icon.isEmpty() ? text(head, "favicon") : icon, base),
            text(head, "language"),
            JsonFeedEntry.author(head, base),
            null),
        items.stream().map(item -> JsonFeedEntry.read(item, base)).toList(),
        salvaged);
  }

  /// The member as text, trimmed; empty when missing, null or not a scalar.
  static String text(JsonNode object, String name) {
    return Windows1252.decoded(object.path(name).asString("").strip());
  }
}
