package io.feedmill.media.inspect;

import static io.feedmill.kernel.language.Texts.text;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The content type that the sender of a file declared.
final class DeclaredType {
  private static final Set<String> UNKNOWN =
      Set.of("", "application/octet-stream", "binary/octet-stream", "application/binary");
  private static final Map<String, Set<MediaType>> KNOWN =
      Map.ofEntries(
          Map.entry("image/jpeg", Set.of(MediaType.JPEG)),
          Map.entry("image/jpg", Set.of(MediaType.JPEG)),
          Map.entry("image/pjpeg", Set.of(MediaType.JPEG)),
          Map.entry("image/png", Set.of(MediaType.PNG)),
          Map.entry("image/x-png", Set.of(MediaType.PNG)),
          Map.entry("image/apng", Set.of(MediaType.PNG)),
          Map.entry("image/gif", Set.of(MediaType.GIF)),
          Map.entry("image/webp", Set.of(MediaType.WEBP)),
          // a file with sound only may be declared as either
          Map.entry("video/mp4", Set.of(MediaType.MP4, MediaType.M4A)),
          Map.entry("application/mp4", Set.of(MediaType.MP4, MediaType.M4A)),
          Map.entry("video/x-m4v", Set.of(MediaType.MP4)),
          Map.entry("audio/mp4", Set.of(MediaType.M4A)),
          Map.entry("audio/m4a", Set.of(MediaType.M4A)),
          Map.entry("audio/x-m4a", Set.of(MediaType.M4A)),
          Map.entry("audio/x-m4b", Set.of(MediaType.M4A)),
          Map.entry("video/webm", Set.of(MediaType.WEBM)),
          Map.entry("audio/webm", Set.of(MediaType.WEBM)),
          Map.entry("audio/ogg", Set.of(MediaType.OGG)),
          Map.entry("application/ogg", Set.of(MediaType.OGG)),
          Map.entry("audio/opus", Set.of(MediaType.OGG)),
          Map.entry("audio/vorbis", Set.of(MediaType.OGG)),
          Map.entry("audio/x-vorbis+ogg", Set.of(MediaType.OGG)),
          Map.entry("audio/mpeg", Set.of(MediaType.MP3)),
          Map.entry("audio/mp3", Set.of(MediaType.MP3)),
          Map.entry("audio/mpeg3", Set.of(MediaType.MP3)),
          Map.entry("audio/x-mp3", Set.of(MediaType.MP3)),
          Map.entry("audio/x-mpeg", Set.of(MediaType.MP3)),
          Map.entry("audio/x-mpeg-3", Set.of(MediaType.MP3)));

  private DeclaredType() {}

  /// Refuses a file that is of another type than was declared, parameters aside.
  static void check(String declared, MediaType found) {
    int parameters = declared.indexOf(';');
    String type =
        (parameters < 0 ? declared : declared.substring(0, parameters))
            .strip()
            .toLowerCase(Locale.ROOT);
    if (!UNKNOWN.contains(type) && !KNOWN.getOrDefault(type, Set.of()).contains(found)) {
      throw MediaRefused.unsupported(
          text("The file is {type} but was sent as another type", "type", found.contentType()));
    }
  }
}
