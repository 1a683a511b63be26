package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.JsonFeedFormat.text;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.Relations;
import io.feedmill.reader.parse.date.FeedDate;
import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.text.Windows1252;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads an item of a JSON Feed, and the members that items and feeds share.
final class JsonFeedEntry {
  private static final int MOST_HUBS = 10;

  private JsonFeedEntry() {}

  static ParsedEntry read(JsonNode item, @Nullable URI base) {
    String id = text(item, "id");
    URI own = Links.resolve(text(item, "url"), base);
    List<String> contents = contents(item);
    String content = contents.isEmpty() ? "" : contents.getFirst();
    URI link = own == null ? Links.resolve(text(item, "external_url"), base) : own;
    Enclosures enclosures = enclosures(item, base);
    return new ParsedEntry(
        id.isEmpty() ? null : id,
        TitleText.ofPlain(text(item, "title")),
        link,
        FeedDate.first(text(item, "date_published"), text(item, "date_modified")),
        FeedDate.parse(text(item, "date_modified")),
        contents.size() > 1 ? ForeignHtml.of(contents.getLast(), base) : ForeignHtml.EMPTY,
        ForeignHtml.of(content + enclosures.links(content), base).foundAt(link),
        author(item, base),
        tags(item),
        enclosures.media(),
        Relations.NONE);
  }

  /// The list of authors of JSON Feed 1.1, or the one author of 1.0.
  static @Nullable Card author(JsonNode owner, @Nullable URI base) {
    Card listed = FeedAuthors.joined(elements(owner.path("authors")).map(one -> person(one, base)));
    return listed == null ? person(owner.path("author"), base) : listed;
  }

  private static @Nullable Card person(JsonNode author, @Nullable URI base) {
    return Card.of(
        Markup.oneLine(text(author, "name")),
        Links.resolve(text(author, "url"), base),
        Links.resolve(text(author, "avatar"), base));
  }

  /// WebSub hubs.
  static List<URI> hubs(JsonNode head, @Nullable URI base) {
    return elements(head.path("hubs"))
        .filter(hub -> text(hub, "type").equalsIgnoreCase("websub"))
        .map(hub -> Links.resolve(text(hub, "url"), base))
        .filter(Objects::nonNull)
        .limit(MOST_HUBS)
        .toList();
  }

  /// The content, then the summary, if they are present and differ.
  private static List<String> contents(JsonNode item) {
    String html = Markup.clean(text(item, "content_html"));
    String content = html.isEmpty() ? Markup.ofText(text(item, "content_text")) : html;
    return Stream.of(content, Markup.ofText(text(item, "summary")))
        .filter(text -> !text.isEmpty())
        .distinct()
        .toList();
  }

  private static List<String> tags(JsonNode item) {
    return elements(item.path("tags"))
        .map(tag -> Markup.oneLine(Windows1252.decoded(tag.asString(""))))
        .filter(tag -> !tag.isEmpty())
        .distinct()
        .toList();
  }

  private static Enclosures enclosures(JsonNode item, @Nullable URI base) {
    Enclosures enclosures = new Enclosures();
    enclosures.add(Links.resolve(text(item, "image"), base), "image");
    elements(item.path("attachments"))
        .forEach(attachment ->
            enclosures.add(
                Links.resolve(text(attachment, "url"), base), text(attachment, "mime_type")));
    return enclosures;
  }

  private static Stream<JsonNode> elements(JsonNode list) {
    return list.isArray() ? list.valueStream() : Stream.empty();
  }
}
