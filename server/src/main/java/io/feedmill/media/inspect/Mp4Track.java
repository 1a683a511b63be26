package io.feedmill.media.inspect;

import org.jspecify.annotations.Nullable;

/// The data in the boxes of one track of an MP4.
final class Mp4Track {
  private final Mp4Box box;
  private String handler = "";
  private int width;
  private int height;
  private @Nullable Mp4Box sampleSizes;
  private @Nullable Mp4Box samplesOfChunks;
  private @Nullable Mp4Box chunks;

  Mp4Track(Mp4Box box) {
    this.box = box;
  }

  Mp4Box box() {
    return box;
  }

  boolean isVideo() {
    return handler.equals("vide");
  }

  boolean isSound() {
    return handler.equals("soun");
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  @Nullable Mp4Box sampleSizes() {
    return sampleSizes;
  }

  @Nullable Mp4Box samplesOfChunks() {
    return samplesOfChunks;
  }

  @Nullable Mp4Box chunks() {
    return chunks;
  }

  /// @param parent type of the box around it
  void take(FileBytes in, String parent, Mp4Box found) {
    switch (found.type()) {
      case "tkhd" -> header(in, found);
      case "hdlr" -> handler = parent.equals("mdia") ? in.text(found.body() + 8, 4) : handler;
      case "stsz", "stz2" -> sampleSizes = found;
      case "stsc" -> samplesOfChunks = found;
      case "stco", "co64" -> chunks = found;
      default -> {
        // of no interest
      }
    }
  }

  /// The size is in the last eight bytes, in 1/65,536; a matrix before it may turn the picture.
  private void header(FileBytes in, Mp4Box found) {
    long matrix = found.body() + (in.u8(found.body()) == 1 ? 52 : 40);
    if (found.end() - matrix < 44) {
      throw MediaRefused.broken("The MP4 has a wrong track");
    }
    boolean turned = in.be32(matrix) == 0 && in.be32(matrix + 16) == 0;
    int wide = in.be16(matrix + 36);
    int high = in.be16(matrix + 40);
    width = turned ? high : wide;
    height = turned ? wide : high;
  }
}
