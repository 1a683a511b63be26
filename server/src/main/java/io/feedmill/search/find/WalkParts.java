package io.feedmill.search.find;

import io.feedmill.search.index.Part;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Walks the parts of one kind, the newest first, until there are enough candidates or the time is
/// over.
///
/// The index of words reads all documents of a part that have the words before it can order them.
/// That is fast for rare words and slow for common ones, of which the newest documents have enough.
/// So the newest documents are looked at first, and tell how to go on:
///
/// | of the newest documents | then |
/// |---|---|
/// | a tenth or more are candidates | one after the other, the newest first |
/// | a tenth or more have the words, in another order, and no group, site or place is asked for | the same, up to a limit |
/// | fewer have the words | by the index of words |
/// | few are in the group, link to the site, or are in a place of the viewer | by the index of groups, sites or places |
///
/// A search for an author or for what was saved uses their index at once.
final class WalkParts {
  /// Candidates of a kind that are ranked: the newest.
  static final int MOST_RANKED = 500;

  /// Candidates of a kind that are counted.
  static final int MOST_COUNTED = 1_000;

  /// Documents that tell how common the words are.
  static final int SAMPLE = 500;

  /// The share from which on 1,001 candidates are found sooner one after the other than by sorting
  /// those among 100,000.
  private static final double COMMON = 0.1;

  private final PartReader reader;
  private final Filter filter;
  private final List<Candidate> found = new ArrayList<>();
  private Way way;

  /// How candidates are looked for.
  private enum Way {
    SAMPLE_FIRST,
    ONE_AFTER_THE_OTHER,
    BY_INDEX
  }

  WalkParts(Handle handle, Filter filter) {
    this.reader = new PartReader(handle, filter);
    this.filter = filter;
    this.way = filter.ofAuthorOrIds() ? Way.BY_INDEX : Way.SAMPLE_FIRST;
  }

  /// What a walk found.
  ///
  /// @param cut whether there are or may be more
  record Walked(List<Candidate> candidates, boolean cut) {}

  /// @param parts of one kind, the newest first
  /// @param endNanos the first part is always read, further ones until this moment
  Walked walk(List<Part> parts, long endNanos) {
    boolean begun = false;
    for (Part part : parts) {
      if (enough() || (begun && System.nanoTime() - endNanos > 0)) {
        return new Walked(found, true);
      }
      begun = true;
      if (!read(part)) {
        return new Walked(found, true);
      }
    }
    return new Walked(found, enough());
  }

  private boolean enough() {
    return found.size() > MOST_COUNTED;
  }

  /// @return false when the rest of the part was not looked at for lack of time
  private boolean read(Part part) {
    PartReader.Place from = PartReader.Place.NEWEST;
    if (way == Way.SAMPLE_FIRST) {
      PartReader.Sample sample = reader.sample(part, SAMPLE);
      sample.candidates().forEach(found::add);
      if (sample.looked() < SAMPLE) {
        return true;
      }
      from = sample.end();
      way = way(sample);
    }
    int most = MOST_COUNTED + 1 - found.size();
    int ranked = Math.max(0, MOST_RANKED - found.size());
    if (way == Way.BY_INDEX) {
      found.addAll(reader.byIndex(part, from, most, ranked));
      return true;
    }
    found.addAll(reader.newest(part, from, most, ranked));
    return enough() || !reader.hasMore(part, from);
  }

  private Way way(PartReader.Sample sample) {
    boolean enough = sample.candidates().size() >= COMMON * SAMPLE;
    boolean wordsAreCommon = sample.withWords() >= COMMON * SAMPLE && !filter.inGroupOrSite();
    return enough || wordsAreCommon ? Way.ONE_AFTER_THE_OTHER : Way.BY_INDEX;
  }
}
