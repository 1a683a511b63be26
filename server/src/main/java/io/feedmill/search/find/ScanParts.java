package io.feedmill.search.find;

import io.feedmill.search.index.Part;
import io.feedmill.search.query.TimeSlices.Cover;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Scans the parts of one kind, the newest first, until there are enough candidates or the time
/// limit is reached.
///
/// The index of words reads all documents of a part that have the words before it can order them.
/// That is fast for rare words and slow for common ones, of which the newest documents have enough.
/// So the newest documents are checked first, and their share of matches decides how to continue:
///
/// | of the newest documents | then |
/// |---|---|
/// | 4 % or more are candidates | by the index of words, in slices of time ([TimeSlices]) that have about as many documents as are needed |
/// | a tenth or more are candidates, without words | one after the other, the newest first, up to a limit |
/// | 1 % or more have the words of a phrase in any order, and no group, site or place is asked for | by slices with so many documents to be checked, up to a limit; one after the other when many documents are of one time |
/// | fewer have the words | by the index of words |
/// | few are in the group, link to the site, or are in a place of the viewer | by the index of groups, sites or places |
///
/// A sequential check reads all words of a document, which are many for a long text; the index
/// finds a match without reading them.
///
/// A search for an author or for saved documents uses their index immediately.
final class ScanParts {
  /// Candidates of a kind that are ranked: the newest.
  static final int MOST_RANKED = 500;

  /// Candidates of a kind that are counted.
  static final int MOST_COUNTED = 1_000;

  /// Number of documents from which the frequency of the words is estimated.
  static final int SAMPLE = 250;

  /// The share from which on 1,001 candidates are found sooner among the newest than by sorting
  /// those among 100,000.
  private static final double COMMON = 0.04;

  /// The share from which on documents are checked sequentially.
  private static final double VERY_COMMON = 0.1;

  /// The share from which on documents with the words of a phrase are checked step by step.
  private static final double NOT_RARE = 0.01;

  /// The factor by which the first slices contain more documents than expected to be needed.
  private static final double RESERVE = 1.2;

  private static final int GROWTH = 4;

  /// Documents with the words of a phrase in any order that are checked for their order at first.
  private static final int FIRST_CHECKED = 500;

  /// The most that are checked by one statement.
  private static final int MOST_OF_A_STEP = 1_000;

  /// The total number of checked documents from which on no further step begins.
  private static final int MOST_CHECKED = 5_000;

  private final Handle handle;
  private final Filter filter;
  private PartReader reader;
  private final List<Candidate> found = new ArrayList<>();
  private Strategy strategy;
  private double density;
  private int checked;

  /// How candidates are looked for.
  private enum Strategy {
    SAMPLE_FIRST,
    ONE_AFTER_THE_OTHER,
    BY_SLICES,
    PHRASE_BY_SLICES,
    BY_INDEX
  }

  ScanParts(Handle handle, Filter filter) {
    this.handle = handle;
    this.filter = filter;
    this.reader = new PartReader(handle, filter);
    this.strategy = filter.ofAuthorOrIds() ? Strategy.BY_INDEX : Strategy.SAMPLE_FIRST;
  }

  /// The results of a scan.
  ///
  /// @param cut whether there are or may be more
  record ScanResult(List<Candidate> candidates, boolean cut) {}

  /// @param parts of one kind, the newest first
  /// @param endNanos the first part is always read, further ones until this moment
  ScanResult scan(List<Part> parts, long endNanos) {
    boolean begun = false;
    long end = Long.MAX_VALUE;
    for (Part part : parts) {
      Filter here = filter.between(part.number() == 0 ? Long.MIN_VALUE : part.firstId(), end);
      end = part.firstId();
      if (here.ofNothing()) {
        continue;
      }
      reader = new PartReader(handle, here);
      if (enough() || (begun && System.nanoTime() - endNanos > 0)) {
        return new ScanResult(found, true);
      }
      begun = true;
      if (!read(part, endNanos)) {
        return new ScanResult(found, true);
      }
    }
    return new ScanResult(found, enough());
  }

  private boolean enough() {
    return found.size() > MOST_COUNTED;
  }

  /// @return false when the rest of the part was not looked at for lack of time
  private boolean read(Part part, long endNanos) {
    PartReader.Place from = PartReader.Place.NEWEST;
    if (strategy == Strategy.SAMPLE_FIRST) {
      PartReader.Sample sample = reader.sample(part, SAMPLE);
      sample.candidates().forEach(found::add);
      if (sample.looked() < SAMPLE) {
        return true;
      }
      from = sample.end();
      strategy = strategy(sample);
      double hits =
          strategy == Strategy.PHRASE_BY_SLICES ? sample.withWords() : sample.candidates().size();
      density = hits / sample.looked();
    }
    if (strategy == Strategy.BY_SLICES) {
      bySlices(part, from);
      return true;
    }
    if (strategy == Strategy.PHRASE_BY_SLICES) {
      return phraseBySlices(part, from, endNanos);
    }
    if (strategy == Strategy.BY_INDEX) {
      found.addAll(reader.byIndex(part, from, most(), ranked()));
      return true;
    }
    return oneAfterTheOther(part, from);
  }

  private boolean oneAfterTheOther(Part part, PartReader.Place from) {
    found.addAll(reader.newest(part, from, most(), ranked()));
    return enough() || !reader.hasMore(part, from);
  }

  private int most() {
    return MOST_COUNTED + 1 - found.size();
  }

  private int ranked() {
    return Math.max(0, MOST_RANKED - found.size());
  }

  /// Reads slices with increasing numbers of documents, and finally the rest of the part.
  private void bySlices(Part part, PartReader.Place from) {
    PartReader.Place at = from;
    long documents = Math.round(RESERVE * most() / density);
    while (!enough()) {
      Optional<Cover> cover =
          documents < Part.FULL / 2 ? reader.cover(part, at, documents) : Optional.empty();
      if (cover.isEmpty()) {
        found.addAll(reader.byIndex(part, at, most(), ranked()));
        return;
      }
      found.addAll(reader.inSlices(part, at, cover.get(), most(), ranked()));
      at = PartReader.Place.before(cover.get().start());
      documents *= GROWTH;
    }
  }

  /// The index of words does not store the order of words, so its results are checked in the
  /// documents. The number of these checks is limited, and so are the time and the cost of one
  /// step.
  private boolean phraseBySlices(Part part, PartReader.Place from, long endNanos) {
    PartReader.Place at = from;
    int step = FIRST_CHECKED;
    while (!enough()) {
      if (checked >= MOST_CHECKED || (checked > 0 && System.nanoTime() - endNanos > 0)) {
        return false;
      }
      Optional<Cover> cover = reader.longCover(part, at, Math.round(step / density));
      if (cover.isEmpty()) {
        return oneAfterTheOther(part, at);
      }
      found.addAll(reader.inSlices(part, at, cover.get(), most(), ranked()));
      checked += step;
      at = PartReader.Place.before(cover.get().start());
      step = MOST_OF_A_STEP;
    }
    return true;
  }

  private Strategy strategy(PartReader.Sample sample) {
    double found = sample.candidates().size();
    if (!filter.words().isEmpty() && !filter.hasPhrase()) {
      return found >= COMMON * SAMPLE ? Strategy.BY_SLICES : Strategy.BY_INDEX;
    }
    if (filter.hasPhrase() && sample.withWords() >= NOT_RARE * SAMPLE && !filter.inGroupOrSite()) {
      return Strategy.PHRASE_BY_SLICES;
    }
    return found >= VERY_COMMON * SAMPLE ? Strategy.ONE_AFTER_THE_OTHER : Strategy.BY_INDEX;
  }
}
