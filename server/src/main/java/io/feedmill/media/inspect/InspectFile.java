package io.feedmill.media.inspect;

import static io.feedmill.kernel.language.Texts.text;

import java.nio.file.Path;

/// Detects the type of a file from its bytes.
///
/// Only the structure around the data of a picture or a recording is read, to check that the file
/// contains nothing else. Nothing is decoded. The cost is at most one pass over the file and 4 KiB
/// of memory, plus a record for each part that [CleanRecording] would remove.
public final class InspectFile {
  private InspectFile() {}

  /// @param declaredType the content type that the sender declared; an empty one and
  ///   `application/octet-stream` mean that it is not known
  /// @throws MediaRefused if the file is not taken
  /// @throws java.io.UncheckedIOException if it cannot be read
  public static Inspected inspect(Path file, String declaredType, Limits limits) {
    try (FileBytes in = FileBytes.open(file)) {
      return inspect(in, declaredType, limits);
    }
  }

  static Inspected inspect(FileBytes in, String declaredType, Limits limits) {
    MediaType type = FileSignature.read(in);
    if (type != MediaType.MP4) {
      DeclaredType.check(declaredType, type);
    }
    checkBytes(in, type.picture() ? limits.pictureBytes() : limits.recordingBytes());
    return switch (type) {
      case JPEG -> new Inspected.Picture(JpegHeader.read(in, limits));
      case PNG -> new Inspected.Picture(PngHeader.read(in, limits));
      case GIF -> new Inspected.Picture(GifHeader.read(in, limits));
      case WEBP -> new Inspected.Picture(WebpHeader.read(in, limits));
      case MP4, M4A, WEBM, OGG, MP3 -> recording(in, type, declaredType);
    };
  }

  private static Inspected recording(FileBytes in, MediaType type, String declaredType) {
    RecordingLayout layout = RecordingLayout.read(in, type);
    DeclaredType.check(declaredType, layout.info().type());
    ForeignStart.check(in, layout);
    return new Inspected.Recording(layout.info());
  }

  private static void checkBytes(FileBytes in, long most) {
    if (in.size() > most) {
      throw MediaRefused.tooLarge(
          text(
              "The file has {size, number} bytes; at most {most, number} are taken",
              "size",
              in.size(),
              "most",
              most));
    }
  }
}
