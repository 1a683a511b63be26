package io.feedmill.search;

import io.feedmill.kernel.work.Progress;
import io.feedmill.search.api.SearchSource.LogWalk;
import io.feedmill.search.index.IndexProgress;
import io.feedmill.search.index.SearchIndex;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reports the progress of a rebuild: documents read, and the scans of logs for further documents.
final class WatchRebuild {
  private final SearchIndex index;
  private final Progress progress;
  private final Map<String, Long> walks = new HashMap<>();
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
      long known = walks.getOrDefault(kind.kind(), 0L);
      LogWalk walk =
          index
              .source(kind.kind())
              .flatMap(source -> source.logWalk(kind.logRead()))
              .orElse(new LogWalk(known, known));
      walks.put(kind.kind(), Math.max(known, walk.total()));
      done += walk.done();
      total += Math.max(walk.done(), walk.total());
    }
    last = Math.max(last, done);
    progress.at(last, Math.max(last, total));
  }
}
