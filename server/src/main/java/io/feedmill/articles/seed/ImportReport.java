package io.feedmill.articles.seed;

import java.util.ArrayList;
import java.util.List;

/// What came of an import.
///
/// @param imported articles that are new here
/// @param present articles that were here already and were left alone
/// @param skipped entries that could not be imported
/// @param changed entries that were imported otherwise than they were
public record ImportReport(long imported, long present, List<Note> skipped, List<Note> changed) {
  public ImportReport {
    skipped = List.copyOf(skipped);
    changed = List.copyOf(changed);
  }

  /// A word about one entry of the source.
  ///
  /// @param key the source's key
  /// @param what for people
  record Note(String key, String what) {
    String line() {
      return key + ": " + what;
    }
  }

  /// 0 when every entry is here now, 1 when some were skipped.
  public int exitCode() {
    return skipped.isEmpty() ? 0 : 1;
  }

  /// The report for people: one line for each note and one for the sum.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    changed.forEach(note -> lines.add("changed " + note.line()));
    skipped.forEach(note -> lines.add("skipped " + note.line()));
    lines.add(
        "articles: %d imported, %d here already, %d entries skipped"
            .formatted(imported, present, skipped.size()));
    return List.copyOf(lines);
  }
}
