package io.feedmill.notifications.line;

import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.LineStore.Place;
import io.feedmill.notifications.line.Sources.Seen;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the lines that an account sees.
public final class ReadLines {
  /// Most lines that are read together.
  private static final int TOGETHER = 100;

  /// Lines that are read beyond a page, because some of it are not seen.
  private static final int HIDDEN = 10;

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
    return after(reader, place, only, limit, DependencyRecorder.NOTHING);
  }

  /// [#after] for a page that is kept.
  ///
  /// @param watch receives what the lines depend on, except their records
  public List<Seen> after(
      long reader, Place place, Optional<Kind> only, int limit, DependencyRecorder watch) {
    @Nullable Set<Kind> off = null;
    List<Seen> seen = new ArrayList<>();
    Optional<Place> next = Optional.of(place);
    int together = only.isEmpty() ? Math.min(TOGETHER - HIDDEN, limit) + HIDDEN : TOGETHER;
    while (next.isPresent() && seen.size() < limit) {
      LineStore.Portion portion = store.after(reader, next.get(), together);
      List<Line> lines =
          portion.lines().stream()
              .filter(line -> only.isEmpty() || only.get() == line.id().kind())
              .toList();
      if (!lines.isEmpty()) {
        off = off == null ? preferences.off(reader) : off;
        seen.addAll(sources.seen(reader, lines, off, watch));
      }
      next = portion.next();
      together = TOGETHER;
    }
    return seen.subList(0, Math.min(limit, seen.size()));
  }

  /// A text that changes with each change of the lines and marks of an account. Does not block.
  public Future<String> version(long reader) {
    return store.version(reader);
  }

  /// All unread lines, also those that the reader does not see, latest first.
  public List<Line> allUnread(long reader) {
    return store.unread(reader);
  }

  /// Score of the newest unread line; 0 when there is none.
  public long newestUnread(long reader) {
    List<Line> unread = store.unread(reader);
    return unread.isEmpty() ? 0 : unread.getFirst().score();
  }

  /// Score up to which the reader has read; 0 when nothing was read.
  public long readUpTo(long reader) {
    return store.readUpTo(reader);
  }

  /// Those of some lines that the reader sees.
  public List<Seen> visible(long reader, List<Line> lines) {
    return lines.isEmpty() ? List.of() : sources.seen(reader, lines, preferences.off(reader));
  }

  /// Number of unread lines that the reader sees.
  public int unread(long reader) {
    return unread(reader, DependencyRecorder.NOTHING);
  }

  /// [#unread(long)] for a page that is kept.
  ///
  /// @param watch receives what the number depends on, except the records of the lines
  public int unread(long reader, DependencyRecorder watch) {
    List<Line> unread = store.unread(reader);
    return unread.isEmpty()
        ? 0
        : sources.seen(reader, unread, preferences.off(reader), watch).size();
  }
}
