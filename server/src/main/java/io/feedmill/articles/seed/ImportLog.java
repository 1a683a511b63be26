package io.feedmill.articles.seed;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Collects the notes of a running import.
final class ImportLog {
  private static final int MOST_KEPT = 100_000;

  private final Set<ImportReport.Note> skipped = new LinkedHashSet<>();
  private final Set<ImportReport.Note> changed = new LinkedHashSet<>();
  private long imported;
  private long present;

  void imported() {
    imported++;
  }

  void present() {
    present++;
  }

  void skipped(String key, String what) {
    add(skipped, key, what);
  }

  void changed(String key, String what) {
    add(changed, key, what);
  }

  private static void add(Set<ImportReport.Note> notes, String key, String what) {
    if (notes.size() < MOST_KEPT) {
      notes.add(new ImportReport.Note(key, what));
    }
  }

  ImportReport report() {
    return new ImportReport(imported, present, List.copyOf(skipped), List.copyOf(changed));
  }
}
