package io.feedmill.notifications.line;

import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.LineStore.Place;
import io.feedmill.notifications.line.Sources.Seen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the lines that an account sees.
public final class ReadLines {
  /// Lines that are read together.
  private static final int TOGETHER = 100;

  private final LineStore store;
  private final Sources sources;
  private final PreferenceStore preferences;

  public ReadLines(LineStore store, Sources sources, PreferenceStore preferences) {
    this.store = store;
    this.sources = sources;
    this.preferences = preferences;
  }

  /// The lines after a place that the reader sees, latest first.
  ///
  /// @param only of this kind; empty for all
  /// @return at most `limit`, fewer only at the end
  public List<Seen> after(long reader, Place place, Optional<Kind> only, int limit) {
    Set<Kind> off = preferences.off(reader);
    List<Seen> seen = new ArrayList<>();
    Optional<Place> next = Optional.of(place);
    while (next.isPresent() && seen.size() < limit) {
      LineStore.Portion portion = store.after(reader, next.get(), TOGETHER);
      List<Line> lines =
          portion.lines().stream()
              .filter(line -> only.isEmpty() || only.get() == line.id().kind())
              .toList();
      seen.addAll(sources.seen(reader, lines, off));
      next = portion.next();
    }
    return seen.subList(0, Math.min(limit, seen.size()));
  }

  /// Number of unread lines that the reader sees.
  public int unread(long reader) {
    List<Line> lines = store.unread(reader);
    return lines.isEmpty() ? 0 : sources.seen(reader, lines, preferences.off(reader)).size();
  }
}
