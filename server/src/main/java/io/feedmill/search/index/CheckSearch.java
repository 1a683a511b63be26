package io.feedmill.search.index;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.api.SearchSource.IdPage;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// Compares samples of the index with the features in both directions: indexed documents must still
/// exist, and public documents must be indexed. Repairs by reading the documents again. Kinds that
/// are being filled, and documents with a pending change, are omitted.
public final class CheckSearch implements Check {
  private static final int SAMPLES = 20;
  private static final int SAMPLE = 200;

  private final SearchIndex index;
  private final Database database;
  private final RandomGenerator random = RandomGenerator.getDefault();

  public CheckSearch(SearchIndex index, Database database) {
    this.index = index;
    this.database = database;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    long seed = random.nextLong();
    return Check.twice("search", repair, again -> check(again, seed, progress));
  }

  private Findings check(boolean repair, long seed, Progress progress) {
    Findings findings = new Findings();
    RandomGenerator same = new java.util.SplittableRandom(seed);
    List<IndexProgress> kinds = index.progress().stream().filter(each -> !each.filling()).toList();
    long done = 0;
    for (IndexProgress kind : kinds) {
      for (SearchSource source : index.source(kind.kind()).stream().toList()) {
        long last = index.lastId(kind.kind());
        for (int i = 0; i < SAMPLES; i++) {
          compare(source, i == 0 || last <= 0 ? 0 : same.nextLong(last + 1), findings, repair);
          progress.at(++done, (long) kinds.size() * SAMPLES);
        }
      }
    }
    return findings;
  }

  /// Compares the next documents after a position.
  private void compare(SearchSource source, long after, Findings findings, boolean repair) {
    IdPage idPage = source.page(after, SAMPLE);
    long upTo = idPage.next().orElse(Long.MAX_VALUE);
    Set<Long> indexed = new HashSet<>(index.indexed(source.kind(), after, upTo));
    Set<Long> present = ids(source.documents(idPage.ids()));
    Set<Long> both = new HashSet<>(indexed);
    both.addAll(present);
    both.removeIf(id -> indexed.contains(id) && present.contains(id));
    if (both.isEmpty()) {
      return;
    }
    both.removeAll(waiting(source.kind()));
    both.forEach(id ->
        findings.add(
            "search %s %d: %s"
                .formatted(
                    source.kind(),
                    id,
                    indexed.contains(id) ? "is in the index but not to be found" : "is missing")));
    if (repair) {
      index.write(source, both);
    }
  }

  private static Set<Long> ids(Collection<SearchDocument> documents) {
    return documents.stream().map(SearchDocument::id).collect(Collectors.toSet());
  }

  private Set<Long> waiting(String kind) {
    return database.withHandle(handle ->
        ProgressStore.waiting(handle, SearchIndex.STEP * SAMPLES).stream()
            .filter(change -> change.kind().equals(kind))
            .map(ProgressStore.Change::id)
            .collect(Collectors.toSet()));
  }
}
