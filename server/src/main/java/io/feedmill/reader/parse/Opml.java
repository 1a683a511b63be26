package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.xml.Vocabulary.RSS;

import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.OpmlOutcome;
import io.feedmill.reader.parse.api.OpmlOutcome.Listed;
import io.feedmill.reader.parse.api.OpmlOutcome.NotOpml;
import io.feedmill.reader.parse.api.Outline;
import io.feedmill.reader.parse.text.DocumentText;
import io.feedmill.reader.parse.xml.XmlDocument;
import io.feedmill.reader.parse.xml.XmlElement;
import io.feedmill.reader.parse.xml.XmlNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads OPML 1.0 and 2.0 lists of feeds, broken ones as far as possible. Outlines without the
/// address of a feed are folders when they hold others; the ten outermost around a feed count.
final class Opml {
  private static final int MAX_FOLDERS = 10;

  private final List<Outline> outlines = new ArrayList<>();

  private Opml() {}

  /// Reads a list.
  static OpmlOutcome parse(byte[] document) {
    if (document.length > Feeds.MAX_BYTES || XmlDocument.hasTooManyTags(document)) {
      return new NotOpml();
    }
    XmlDocument xml = XmlDocument.parse(DocumentText.decode(document, null), null);
    if (xml == null || !xml.root().name().equals("opml")) {
      return new NotOpml();
    }
    Opml opml = new Opml();
    xml.root().elements(RSS, "body").forEach(body -> opml.collect(body, List.of()));
    return new Listed(opml.outlines, xml.salvaged());
  }

  private void collect(XmlElement parent, List<String> folder) {
    for (XmlNode child : parent.children()) {
      if (child instanceof XmlElement outline && outline.is(RSS, "outline")) {
        visit(outline, folder);
      }
    }
  }

  private void visit(XmlElement outline, List<String> folder) {
    URI feed = feed(outline);
    String title = title(outline);
    if (feed != null) {
      String name = title.isEmpty() ? Objects.requireNonNullElse(feed.getHost(), "") : title;
      URI page = Links.resolve(outline.attribute("htmlurl"));
      outlines.add(new Outline(name, feed, page, folder));
    }
    boolean isFolder = feed == null && !title.isEmpty() && folder.size() < MAX_FOLDERS;
    collect(outline, isFolder ? within(folder, title) : folder);
  }

  private static List<String> within(List<String> folder, String title) {
    List<String> path = new ArrayList<>(folder);
    path.add(title);
    return List.copyOf(path);
  }

  private static @Nullable URI feed(XmlElement outline) {
    URI feed = Links.resolve(outline.attribute("xmlurl"));
    boolean rss = outline.attribute("type").equalsIgnoreCase("rss");
    return feed == null && rss ? Links.resolve(outline.attribute("url")) : feed;
  }

  private static String title(XmlElement outline) {
    String title = TitleText.of(outline.attribute("title"));
    return title.isEmpty() ? TitleText.of(outline.attribute("text")) : title;
  }
}
