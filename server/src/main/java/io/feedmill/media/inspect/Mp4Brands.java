package io.feedmill.media.inspect;

import java.util.Set;

/// The brands that the first box of a file names: MP4 and some pictures share their structure.
final class Mp4Brands {
  private static final int MOST = 128;
  private static final Set<String> TAKEN =
      Set.of(
          "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42",
          "avc1", "dash", "M4V ", "M4A ", "M4B ", "MSNV", "mmp4");
  private static final Set<String> AVIF = Set.of("avif", "avis");
  private static final Set<String> HEIC =
      Set.of("heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "mif2");

  private Mp4Brands() {}

  /// Refuses a file that is not MP4, and names its type.
  static void check(FileBytes in) {
    String major = in.text(8, 4);
    boolean taken = TAKEN.contains(major);
    boolean avif = AVIF.contains(major);
    long end = Math.min(Math.min(in.be32(0), in.size()), 16 + 4 * MOST);
    for (long at = 16; at + 4 <= end; at += 4) {
      String brand = in.text(at, 4);
      taken |= TAKEN.contains(brand);
      avif |= AVIF.contains(brand);
    }
    if (avif) {
      throw ForeignSignature.picture("AVIF");
    }
    if (HEIC.contains(major)) {
      throw ForeignSignature.picture("HEIC");
    }
    switch (major) {
      case "qt  " -> throw ForeignSignature.video("QuickTime");
      case "crx " -> throw ForeignSignature.picture("Raw");
      case "jp2 ", "jpx " -> throw ForeignSignature.picture("JPEG 2000");
      case "jxl " -> throw ForeignSignature.picture("JPEG XL");
      default -> {
        if (!taken) {
          throw ForeignSignature.video("MP4-like");
        }
      }
    }
  }
}
