package io.feedmill.search;

import io.feedmill.kernel.work.Progress;
import io.feedmill.search.api.SearchSource.LogProgress;
import io.feedmill.search.index.IndexProgress;
import io.feedmill.search.index.SearchIndex;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reports the progress of a rebuild: documents read, and the scans of logs for further documents.
final class WatchRebuild {
  private final SearchIndex index;
  private final Progress progress;
  private final Map<String, Long> totals = new HashMap<>();
  private long last;

  WatchRebuild(SearchIndex index, Progress progress) {
    this.index = index;
    this.progress = progress;
  }

  void report() {
    long done = 0;
    long total = 0;
    List<IndexProgress> kinds = index.progress();
    for (IndexProgress kind : kinds) {
      done += kind.done();
      total += Math.max(kind.done(), kind.total());
      long known = totals.getOrDefault(kind.kind(), 0L);
      LogProgress log =
          index
              .source(kind.kind())
              .flatMap(source -> source.logProgress(kind.logRead()))
              .orElse(new LogProgress(known, known));
      totals.put(kind.kind(), Math.max(known, log.total()));
      done += log.done();
      total += Math.max(log.done(), log.total());
    }
    last = Math.max(last, done);
    progress.at(last, Math.max(last, total));
  }
}
