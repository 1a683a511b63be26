package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.Vocabulary.MEDIA;

import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.reader.parse.api.Media;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Sorts what entries carry along into pictures, sounds and films: by media type, else by the end
/// of the address. Anything else is left out.
final class Enclosures {
  private static final int MOST = 50;
  private static final Map<String, String> KIND_BY_ENDING =
      Map.ofEntries(
          Map.entry("jpg", "image"),
          Map.entry("jpeg", "image"),
          Map.entry("png", "image"),
          Map.entry("gif", "image"),
          Map.entry("webp", "image"),
          Map.entry("avif", "image"),
          Map.entry("mp3", "audio"),
          Map.entry("m4a", "audio"),
          Map.entry("ogg", "audio"),
          Map.entry("oga", "audio"),
          Map.entry("opus", "audio"),
          Map.entry("flac", "audio"),
          Map.entry("wav", "audio"),
          Map.entry("mp4", "video"),
          Map.entry("m4v", "video"),
          Map.entry("mov", "video"),
          Map.entry("webm", "video"));

  private final List<URI> photos = new ArrayList<>();
  private final List<URI> audio = new ArrayList<>();
  private final List<URI> video = new ArrayList<>();

  /// Adds one.
  ///
  /// @param type media type such as `audio/mpeg`, or its first half; empty when unknown
  void add(@Nullable URI address, String type) {
    if (address == null) {
      return;
    }
    String told = PlainText.before('/', type.strip().toLowerCase(Locale.ROOT));
    switch (told.isEmpty() || told.equals("application") ? byEnding(address) : told) {
      case "image" -> addTo(photos, address);
      case "audio" -> addTo(audio, address);
      case "video" -> addTo(video, address);
      default -> {}
    }
  }

  /// Adds those of Media RSS, as children or in groups; thumbnails when there is no other picture.
  void addMediaRss(XmlElement entry, @Nullable URI... bases) {
    Stream.concat(Stream.of(entry), entry.elements(MEDIA, "group"))
        .flatMap(parent -> parent.elements(MEDIA, "content"))
        .forEach(content ->
            add(
                Links.resolve(content.attribute("url"), bases),
                content.attribute("type").isEmpty()
                    ? content.attribute("medium")
                    : content.attribute("type")));
    if (photos.isEmpty()) {
      Stream.concat(Stream.of(entry), entry.elements(MEDIA, "group"))
          .flatMap(parent -> parent.elements(MEDIA, "thumbnail"))
          .limit(1)
          .forEach(picture -> add(Links.resolve(picture.attribute("url"), bases), "image"));
    }
  }

  Media media() {
    return photos.isEmpty() && audio.isEmpty() && video.isEmpty()
        ? Media.NONE
        : new Media(photos, audio, video);
  }

  private static String byEnding(URI address) {
    String path = address.getPath() == null ? "" : address.getPath();
    String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return KIND_BY_ENDING.getOrDefault(ending, "");
  }

  private static void addTo(List<URI> list, URI address) {
    if (list.size() < MOST) {
      list.add(address);
    }
  }
}
