package io.feedmill.reader.parse.api;

import java.net.URI;
import java.util.List;

/// Images, audio and video of an entry, besides those in its content: absolute http or https
/// addresses, each once.
public record Media(List<URI> photos, List<URI> audio, List<URI> video) {
  /// Nothing.
  public static final Media NONE = new Media(List.of(), List.of(), List.of());

  public Media {
    photos = photos.stream().distinct().toList();
    audio = audio.stream().distinct().toList();
    video = video.stream().distinct().toList();
  }
}
