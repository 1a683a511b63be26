package io.feedmill.media.inspect;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.List;
import java.util.Locale;

/// Detects types of files that are not accepted, so that the refusal can name the type.
final class ForeignSignature {
  private static final int TEXT = 1024;

  /// @param at position of the bytes
  /// @param bytes each character is one byte
  private record Known(int at, String bytes, String name, Kind kind) {}

  private enum Kind {
    PICTURE(marked("{type} pictures cannot be read here; send JPEG, PNG, GIF or WebP")),
    VIDEO(marked("{type} videos cannot be kept here; send MP4 or WebM")),
    SOUND(marked("{type} sounds cannot be kept here; send MP3, M4A, Ogg or WebM")),
    OTHER(
        marked(
            "{type} files are not taken; send JPEG, PNG, GIF, WebP, MP4, WebM, MP3, M4A or Ogg"));

    private final String advice;

    Kind(String advice) {
      this.advice = advice;
    }
  }

  private static final List<Known> KNOWN =
      List.of(
          new Known(0, "II*\0", "TIFF", Kind.PICTURE),
          new Known(0, "MM\0*", "TIFF", Kind.PICTURE),
          new Known(0, "II+\0", "TIFF", Kind.PICTURE),
          new Known(0, "MM\0+", "TIFF", Kind.PICTURE),
          new Known(0, "8BPS", "Photoshop (PSD)", Kind.PICTURE),
          new Known(0, "BM", "BMP", Kind.PICTURE),
          new Known(0, "\0\0\1\0", "ICO", Kind.PICTURE),
          new Known(0, "\0\0\2\0", "Cursor (CUR)", Kind.PICTURE),
          new Known(4, "jP  ", "JPEG 2000", Kind.PICTURE),
          new Known(4, "JXL ", "JPEG XL", Kind.PICTURE),
          new Known(0, "\u00ff\n", "JPEG XL", Kind.PICTURE),
          new Known(8, "AVI ", "AVI", Kind.VIDEO),
          new Known(4, "moov", "QuickTime", Kind.VIDEO),
          new Known(4, "mdat", "QuickTime", Kind.VIDEO),
          new Known(4, "wide", "QuickTime", Kind.VIDEO),
          new Known(0, "FLV\1", "Flash", Kind.VIDEO),
          new Known(0, "\0\0\1\u00ba", "MPEG", Kind.VIDEO),
          new Known(0, "\0\0\1\u00b3", "MPEG", Kind.VIDEO),
          new Known(0, "0&\u00b2u\u008ef\u00cf\u0011", "Windows Media", Kind.VIDEO),
          new Known(8, "WAVE", "WAV", Kind.SOUND),
          new Known(0, "fLaC", "FLAC", Kind.SOUND),
          new Known(0, "\u00ff\u00f1", "AAC", Kind.SOUND),
          new Known(0, "\u00ff\u00f9", "AAC", Kind.SOUND),
          new Known(0, "FORM", "AIFF", Kind.SOUND),
          new Known(0, "MThd", "MIDI", Kind.SOUND),
          new Known(0, "#!AMR", "AMR", Kind.SOUND),
          new Known(0, "%PDF", "PDF", Kind.OTHER),
          new Known(0, "%!PS", "PostScript", Kind.OTHER),
          new Known(0, "PK", "ZIP", Kind.OTHER),
          new Known(0, "\u001f\u008b", "gzip", Kind.OTHER),
          new Known(0, "7z\u00bc\u00af", "7-Zip", Kind.OTHER),
          new Known(0, "Rar!", "RAR", Kind.OTHER),
          new Known(0, "\u00fd7zXZ", "xz", Kind.OTHER),
          new Known(0, "BZh", "bzip2", Kind.OTHER),
          new Known(0, "(\u00b5/\u00fd", "Zstandard", Kind.OTHER),
          new Known(257, "ustar", "tar", Kind.OTHER),
          new Known(0, "MZ", "Windows program", Kind.OTHER),
          new Known(0, "\u007fELF", "Linux program", Kind.OTHER),
          new Known(0, "\u00fe\u00ed\u00fa", "macOS program", Kind.OTHER),
          new Known(1, "\u00fa\u00ed\u00fe", "macOS program", Kind.OTHER),
          new Known(0, "\u00ca\u00fe\u00ba\u00be", "Java or macOS program", Kind.OTHER),
          new Known(0, "\0asm", "WebAssembly", Kind.OTHER),
          new Known(0, "CWS", "Flash", Kind.OTHER),
          new Known(0, "FWS", "Flash", Kind.OTHER),
          new Known(0, "#!", "Script", Kind.OTHER));

  private ForeignSignature() {}

  static MediaRefused picture(String name) {
    return refusal(name, Kind.PICTURE);
  }

  static MediaRefused video(String name) {
    return refusal(name, Kind.VIDEO);
  }

  static MediaRefused sound(String name) {
    return refusal(name, Kind.SOUND);
  }

  /// The refusal of a file whose type is not accepted.
  static MediaRefused refusal(FileBytes in) {
    for (Known known : KNOWN) {
      if (in.isAt(known.at, known.bytes)) {
        return refusal(known.name, known.kind);
      }
    }
    String text = start(in);
    if (text.startsWith("<")) {
      if (text.contains("<svg")) {
        return picture("SVG");
      }
      return refusal(text.startsWith("<?xml") ? "XML" : "HTML", Kind.OTHER);
    }
    return MediaRefused.unsupported(
        text(
            "The file is of no type that is taken; send JPEG, PNG, GIF, WebP, MP4, WebM, MP3, M4A"
                + " or Ogg"));
  }

  private static MediaRefused refusal(String name, Kind kind) {
    return MediaRefused.unsupported(text(kind.advice, "type", name));
  }

  /// In lower case, without marks of encodings, spaces and the zeros of UTF-16.
  private static String start(FileBytes in) {
    String text = in.text(0, (int) Math.min(TEXT, in.size()));
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean mark = c == 0 || c == 0xef || c == 0xbb || c == 0xbf || c == 0xfe || c == 0xff;
      if (!mark && (c > ' ' || !plain.isEmpty())) {
        plain.append(c);
      }
    }
    return plain.toString().toLowerCase(Locale.ROOT);
  }
}
