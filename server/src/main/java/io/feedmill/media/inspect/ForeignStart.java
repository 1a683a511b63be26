package io.feedmill.media.inspect;

import static io.feedmill.kernel.language.Texts.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Refuses a recording that other programs could interpret as a page, a document or an archive:
/// they search for their signatures near the beginning of a file. Data that [CleanRecording]
/// removes does not count.
final class ForeignStart {
  private static final int SEARCHED = 1024;
  private static final List<String> MARKS =
      List.of("<html", "<script", "<svg", "<!doctype", "%pdf", "pk\3\4");

  private ForeignStart() {}

  static void check(FileBytes in, RecordingLayout layout) {
    long from = layout.kept().getFirst().from();
    byte[] start = in.bytes(from, (int) Math.min(SEARCHED, in.size() - from));
    for (Overwrite overwrite : layout.overwrites()) {
      int zeros = Math.clamp(overwrite.zeros() - from, 0, start.length);
      int end = Math.clamp(overwrite.end() - from, 0, start.length);
      Arrays.fill(start, zeros, Math.max(zeros, end), (byte) 0);
    }
    String text = new String(start, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    for (String mark : MARKS) {
      if (text.contains(mark)) {
        throw MediaRefused.unsupported(
            text("The recording looks like a page, a document or an archive too"));
      }
    }
  }
}
