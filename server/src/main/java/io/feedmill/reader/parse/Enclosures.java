package io.feedmill.reader.parse;

import io.feedmill.kernel.text.PlainText;
import io.feedmill.reader.parse.api.Media;
import io.feedmill.reader.parse.html.Markup;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;

/// Sorts enclosures of entries into images, audio and video: by media type, else by the end of the
/// address. Anything else is a file, which the entry links to.
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

  private static final Set<String> KINDS = Set.of("image", "audio", "video");

  private final List<URI> photos = new ArrayList<>();
  private final List<URI> audio = new ArrayList<>();
  private final List<URI> video = new ArrayList<>();
  private final Map<URI, String> files = new LinkedHashMap<>();

  /// Adds an enclosure.
  ///
  /// @param type media type such as `audio/mpeg`, or its first half; empty when unknown
  void add(@Nullable URI address, String type) {
    if (address == null) {
      return;
    }
    switch (kind(address, type)) {
      case "image" -> addTo(photos, address);
      case "audio" -> addTo(audio, address);
      case "video" -> addTo(video, address);
      default -> addFile(address, fileName(address));
    }
  }

  /// `image`, `audio`, `video`, or empty when it is none of these.
  private static String kind(URI address, String type) {
    String named = PlainText.before('/', type.strip().toLowerCase(Locale.ROOT));
    String kind = named.isEmpty() || named.equals("application") ? byEnding(address) : named;
    return KINDS.contains(kind) ? kind : "";
  }

  /// Adds an enclosure if it is an image, audio or video.
  void addMedia(@Nullable URI address, String type) {
    if (address != null && !kind(address, type).isEmpty()) {
      add(address, type);
    }
  }

  boolean hasPicture() {
    return !photos.isEmpty();
  }

  /// Adds the page for comments, unless it is the entry's own page.
  void addComments(@Nullable URI comments, @Nullable URI entry) {
    if (comments != null && (entry == null || !page(comments).equals(page(entry)))) {
      addFile(comments, "Comments");
    }
  }

  /// Links to all other files, as HTML to append to the content.
  ///
  /// @param content as HTML; links that it already contains are omitted
  String links(String content) {
    StringBuilder links = new StringBuilder();
    files.forEach((address, name) -> {
      String href = Entities.escape(address.toString());
      if (!content.contains(href) && !content.contains(address.toString())) {
        links.append("\n<p><a href=\"").append(href).append("\">");
        links.append(Entities.escape(name)).append("</a></p>");
      }
    });
    return links.toString();
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

  private void addFile(URI address, String name) {
    if (files.size() < MOST) {
      files.putIfAbsent(address, name);
    }
  }

  private static String fileName(URI address) {
    String path = address.getPath() == null ? "" : address.getPath();
    String name = Markup.oneLine(path.substring(path.lastIndexOf('/') + 1));
    return name.isEmpty() ? Objects.toString(address.getHost(), "File") : name;
  }

  private static String page(URI address) {
    return PlainText.before('#', address.toString());
  }

  private static void addTo(List<URI> list, URI address) {
    if (list.size() < MOST) {
      list.add(address);
    }
  }
}
