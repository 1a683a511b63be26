package io.feedmill.profiles;

import java.util.List;

/// The picture of a person or group without one: four tiles, each with one of five motifs in one of
/// four tones of a hue. All follow from the hash of the name, so that it is the same everywhere and
/// always. No letters: it needs no font.
final class AvatarSvg {
  private static final List<Integer> HUES =
      List.of(178, 28, 255, 75, 320, 140, 45, 225, 95, 8, 285, 200);
  private static final List<Tone> TONES = List.of(Tone.DEEP, Tone.MID, Tone.POP, Tone.ALT);

  /// From the upper left corner of a tile of 32 x 32: quarter disc, leaf, triangle, arch. A dot is
  /// the fifth.
  private static final List<String> MOTIFS =
      List.of(
          "h32a32 32 0 0 1-32 32z",
          "a32 32 0 0 1 32 32a32 32 0 0 1-32-32z",
          "h32l-32 32z",
          "h32v16a16 16 0 0 1-32 0z");

  private static final int TILE = 32;
  private static final int TILES = 4;

  private long state;

  private AvatarSvg(long hash) {
    state = hash == 0 ? 1 : hash;
  }

  /// An SVG document of 64 x 64 units, below 600 bytes.
  ///
  /// @param hash of [io.feedmill.profiles.api.AvatarAddresses#hash]
  static String of(long hash) {
    return new AvatarSvg(hash).draw();
  }

  private String draw() {
    int hue = HUES.get(below(HUES.size()));
    int first = below(TONES.size());
    int step = below(2) * 2 + 1;
    StringBuilder svg = new StringBuilder(600);
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"")
        .append(" width=\"96\" height=\"96\"><rect width=\"64\" height=\"64\" fill=\"")
        .append(Tone.GROUND.of(hue))
        .append("\"/>");
    for (int i = 0; i < TILES; i++) {
      Tone tone = TONES.get((first + i * step) % TONES.size());
      tile(svg, i % 2 * TILE, i / 2 * TILE, tone.of(hue));
    }
    return svg.append("</svg>").toString();
  }

  private void tile(StringBuilder svg, int x, int y, String colour) {
    int motif = below(MOTIFS.size() + 1);
    int centreX = x + TILE / 2;
    int centreY = y + TILE / 2;
    if (motif == MOTIFS.size()) {
      svg.append(
          "<circle cx=\"%d\" cy=\"%d\" r=\"11\" fill=\"%s\"/>".formatted(centreX, centreY, colour));
    } else {
      svg.append(
          "<path d=\"M%d %d%s\" fill=\"%s\" transform=\"rotate(%d %d %d)\"/>"
              .formatted(x, y, MOTIFS.get(motif), colour, below(4) * 90, centreX, centreY));
    }
  }

  /// The next number of Xorshift64, from its upper half.
  private int below(int bound) {
    state ^= state << 13;
    state ^= state >>> 7;
    state ^= state << 17;
    return (int) ((state >>> 33) % bound);
  }
}
