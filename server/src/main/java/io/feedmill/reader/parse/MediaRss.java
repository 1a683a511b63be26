package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.xml.Vocabulary.MEDIA;

import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;

/// The Media RSS elements of an entry: in the entry, in its `media:group`, and in the
/// `media:content` of both.
final class MediaRss {
  private static final int MOST = 100;
  private static final String FLASH = "application/x-shockwave-flash";
  private static final List<String> SHOWS_MEDIA = List.of("<iframe", "<video", "<embed", "<object");

  private final List<XmlElement> contents;
  private final List<XmlElement> parents;

  MediaRss(XmlElement entry) {
    List<XmlElement> around =
        Stream.concat(Stream.of(entry), entry.elements(MEDIA, "group")).limit(MOST).toList();
    contents =
        around.stream().flatMap(parent -> parent.elements(MEDIA, "content")).limit(MOST).toList();
    parents = Stream.concat(around.stream(), contents.stream()).toList();
  }

  /// Plain text on one line, empty when missing.
  String title() {
    return TitleText.of(text("title"));
  }

  /// The entry's own HTML, else the description; the player is put before it if the HTML has none.
  ///
  /// @param own empty when the entry has none
  String shown(String own) {
    String html = own.isEmpty() ? description() : own;
    String lower = html.toLowerCase(Locale.ROOT);
    return SHOWS_MEDIA.stream().anyMatch(lower::contains) ? html : player() + html;
  }

  private String description() {
    return first("description")
        .map(element ->
            element.attribute("type").equalsIgnoreCase("html")
                ? Markup.html(element)
                : TitleText.html(element.text()))
        .findFirst()
        .orElse("");
  }

  private String player() {
    return Stream.concat(
            first("player").map(player -> player.attribute("url")),
            contents.stream()
                .filter(content -> content.attribute("type").equals(FLASH))
                .map(content -> content.attribute("url")))
        .map(url -> Links.resolve(url))
        .filter(Objects::nonNull)
        .findFirst()
        .map(MediaRss::frame)
        .orElse("");
  }

  /// Replaces the addresses of YouTube's old players, which no longer work.
  private static String frame(URI player) {
    String host = player.getHost() == null ? "" : player.getHost().toLowerCase(Locale.ROOT);
    String path = player.getRawPath() == null ? "" : player.getRawPath();
    boolean old = (host.equals("www.youtube.com") || host.equals("youtube.com"));
    String shown =
        old && path.startsWith("/v/")
            ? "https://www.youtube.com/embed/" + path.substring("/v/".length())
            : player.toString();
    return "<p><iframe src=\"" + Entities.escape(shown) + "\"></iframe></p>\n";
  }

  /// Adds images, audio and video; thumbnails when there is no other image.
  void addTo(Enclosures enclosures, @Nullable URI... bases) {
    for (XmlElement content : contents) {
      String type = content.attribute("type");
      String medium = type.isEmpty() ? content.attribute("medium") : type;
      if (!medium.equals(FLASH)) {
        enclosures.addMedia(Links.resolve(content.attribute("url"), bases), medium);
      }
    }
    if (!enclosures.hasPicture()) {
      first("thumbnail")
          .map(picture -> Links.resolve(picture.attribute("url"), bases))
          .limit(1)
          .forEach(picture -> enclosures.addMedia(picture, "image"));
    }
  }

  private String text(String name) {
    return first(name).map(XmlElement::text).filter(text -> !text.isEmpty()).findFirst().orElse("");
  }

  private Stream<XmlElement> first(String name) {
    return parents.stream().flatMap(parent -> parent.elements(MEDIA, name));
  }
}
