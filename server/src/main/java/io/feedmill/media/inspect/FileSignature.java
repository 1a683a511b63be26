package io.feedmill.media.inspect;

import static io.feedmill.kernel.language.Texts.text;

/// Detects the type of a file by its first bytes. Names and declared types are ignored.
final class FileSignature {
  private FileSignature() {}

  /// The type, where [MediaType#MP4] may turn out to be [MediaType#M4A].
  ///
  /// @throws MediaRefused if it is of a type that is not taken
  static MediaType read(FileBytes in) {
    if (in.size() == 0) {
      throw MediaRefused.broken(text("The file is empty"));
    }
    if (in.isAt(0, "\u00ff\u00d8\u00ff")) {
      return MediaType.JPEG;
    }
    if (in.isAt(0, "\u0089PNG\r\n\u001a\n")) {
      return MediaType.PNG;
    }
    if (in.isAt(0, "GIF87a") || in.isAt(0, "GIF89a")) {
      return MediaType.GIF;
    }
    if (in.isAt(0, "RIFF") && in.isAt(8, "WEBP")) {
      return MediaType.WEBP;
    }
    return recording(in);
  }

  private static MediaType recording(FileBytes in) {
    if (in.isAt(4, "ftyp")) {
      Mp4Brands.check(in);
      return MediaType.MP4;
    }
    if (in.isAt(0, "\u001aE\u00df\u00a3")) {
      return MediaType.WEBM;
    }
    if (in.isAt(0, "OggS")) {
      return MediaType.OGG;
    }
    if (in.isAt(0, "ID3") || (in.has(0, 4) && Mp3Frame.at(in, 0) != null)) {
      return MediaType.MP3;
    }
    throw ForeignSignature.refusal(in);
  }
}
