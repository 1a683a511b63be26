package io.feedmill.articles.seed;

import io.feedmill.articles.api.ArticleReport;
import java.util.ArrayList;
import java.util.List;

/// The result of an import.
///
/// @param imported number of new articles
/// @param present number of articles that existed and were not changed
/// @param skipped number of entries that could not be imported
/// @param changed number of entries that were imported with changes
public record ImportReport(long imported, long present, List<Note> skipped, List<Note> changed) {
  public ImportReport {
    skipped = List.copyOf(skipped);
    changed = List.copyOf(changed);
  }

  /// A note about one entry of the source.
  ///
  /// @param key key in the source
  /// @param what shown to the administrator
  record Note(String key, String what) {
    String line() {
      return key + ": " + what;
    }
  }

  /// As commands print it.
  public ArticleReport forOperators() {
    return new ArticleReport(lines(), exitCode() == 0);
  }

  /// 0 when every entry was imported, 1 when some were skipped.
  public int exitCode() {
    return skipped.isEmpty() ? 0 : 1;
  }

  /// The report: one line per note and one for the total.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    changed.forEach(note -> lines.add("changed " + note.line()));
    skipped.forEach(note -> lines.add("skipped " + note.line()));
    lines.add(
        "articles: %d imported, %d existed before, %d entries skipped"
            .formatted(imported, present, skipped.size()));
    return List.copyOf(lines);
  }
}
