package io.feedmill.search.index;

import io.feedmill.kernel.sql.Database;
import io.feedmill.search.api.DocumentChanges;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.api.SearchSource.IdPage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The index of all kinds.
///
/// Each step is one transaction that first takes the lock of the index and then reads the documents
/// as their features hold them now. So a step never writes data that is older than a change
/// recorded before it, regardless of the order of events: an older addition cannot overwrite a
/// deletion, and a rebuild may run concurrently with changes. A step that is killed or fails in an
/// outage is rolled back and repeated. A document that cannot be written does not delay others.
public final class SearchIndex implements DocumentChanges {
  /// Documents of one step.
  static final int STEP = 500;

  private final Database database;
  private final IndexWriter writer;
  private final Runnable wake;
  private final WriteDocuments documents;
  private final Map<String, SearchSource> sources = new ConcurrentHashMap<>();
  private final Map<String, BooleanSupplier> sometimes = new ConcurrentHashMap<>();

  /// @param language of documents that are too short to tell theirs
  /// @param wake runs the worker now
  public SearchIndex(Database database, String language, Runnable wake) {
    this.database = database;
    this.writer = new IndexWriter(language);
    this.documents = new WriteDocuments(writer);
    this.wake = wake;
  }

  /// Adds a kind; all are added while the process is wired.
  public void register(SearchSource source) {
    if (!source.kind().matches("[a-z]{1,20}") || sources.put(source.kind(), source) != null) {
      throw new IllegalStateException("a kind needs a name of its own: " + source.kind());
    }
  }

  /// Adds a kind that is found only at times; all are added while the process is wired.
  ///
  /// @param shown whether it is found now; it is indexed all the same
  public void register(SearchSource source, BooleanSupplier shown) {
    register(source);
    sometimes.put(source.kind(), shown);
  }

  /// Whether documents of a kind are found now.
  public boolean shown(String kind) {
    BooleanSupplier when = sometimes.get(kind);
    return when == null || when.getAsBoolean();
  }

  /// All kinds, in the order of their names.
  public Collection<SearchSource> sources() {
    return new TreeMap<>(sources).values();
  }

  public Optional<SearchSource> source(String kind) {
    return Optional.ofNullable(sources.get(kind));
  }

  @Override
  public void changed(String kind, Collection<Long> ids) {
    if (!ids.isEmpty()) {
      database.useHandle(handle -> ProgressStore.changed(handle, kind, ids));
      wake.run();
    }
  }

  public List<IndexProgress> progress() {
    return database.withHandle(ProgressStore::all);
  }

  /// Begins to rebuild all kinds; a running fill or rebuild continues.
  public void startRebuild() {
    for (SearchSource source : sources()) {
      readLog(source);
      long total = source.count();
      database.useTransaction(transaction -> {
        ProgressStore.rebuild(transaction, source.kind(), total);
        ProgressStore.of(transaction, source.kind())
            .ifPresent(
                now -> ProgressStore.logRead(transaction, now, source.startOver(now.logRead())));
      });
    }
    wake.run();
  }

  /// Reads the features' logs, and writes the changed documents.
  ///
  /// @param step called after each step
  public void catchUp(Runnable step) {
    boolean more = true;
    while (more) {
      more = false;
      for (SearchSource source : sources()) {
        more |= readLog(source);
      }
      more |= writeChanges(STEP) == STEP;
      step.run();
    }
  }

  /// Reads the feature's log; starts to fill a new kind.
  ///
  /// @return whether there may be more
  boolean readLog(SearchSource source) {
    Optional<IndexProgress> known =
        database.withHandle(handle -> ProgressStore.of(handle, source.kind()));
    String after = known.map(IndexProgress::logRead).orElse("");
    Optional<SearchSource.Log> read = source.changes(after, STEP);
    if (known.isEmpty()) {
      String end = read.map(SearchSource.Log::entry).orElse("");
      long total = source.count();
      database.useTransaction(
          transaction -> ProgressStore.begin(transaction, source.kind(), total, end));
      return true;
    }
    if (read.isEmpty() || read.get().entry().equals(after)) {
      return false;
    }
    SearchSource.Log log = read.get();
    long total = log.complete() ? 0 : source.count();
    database.useTransaction(transaction -> {
      if (ProgressStore.logRead(transaction, known.get(), log.entry())) {
        ProgressStore.changed(transaction, source.kind(), log.ids());
        if (!log.complete()) {
          ProgressStore.rebuild(transaction, source.kind(), total);
        }
      }
    });
    return log.ids().size() >= STEP;
  }

  /// Writes the oldest changes.
  ///
  /// @return how many
  int writeChanges(int most) {
    Set<Part> written = new HashSet<>();
    int count =
        database.inTransaction(transaction -> {
          List<ProgressStore.Change> changes = ProgressStore.waiting(transaction, most);
          if (!changes.isEmpty()) {
            ProgressStore.lock(transaction);
            written.addAll(write(transaction, changes));
            ProgressStore.done(transaction, changes);
          }
          return changes.size();
        });
    sort(written);
    return count;
  }

  private Set<Part> write(Handle transaction, List<ProgressStore.Change> changes) {
    Map<String, IndexProgress> progress =
        ProgressStore.all(transaction).stream()
            .collect(Collectors.toMap(IndexProgress::kind, each -> each));
    Map<String, Set<Long>> byKind = new TreeMap<>();
    for (ProgressStore.Change change : changes) {
      IndexProgress kind = progress.get(change.kind());
      if (kind != null && !kind.ahead(change.id())) {
        byKind.computeIfAbsent(change.kind(), _ -> new HashSet<>()).add(change.id());
      }
    }
    Set<Part> written = new HashSet<>();
    byKind.forEach((kind, ids) ->
        source(kind)
            .ifPresent(source -> written.addAll(documents.write(transaction, source, ids))));
    return written;
  }

  /// Documents that could not be written.
  long failed() {
    return documents.failed();
  }

  /// Continues to fill or rebuild kinds.
  ///
  /// @return whether anything is left to read
  public boolean step() {
    boolean more = false;
    for (IndexProgress kind : progress()) {
      Optional<SearchSource> source = source(kind.kind());
      if (kind.running() && source.isPresent()) {
        more |= step(source.get());
      }
    }
    return more;
  }

  private boolean step(SearchSource source) {
    Set<Part> written = new HashSet<>();
    boolean more =
        database.inTransaction(transaction -> {
          ProgressStore.lock(transaction);
          Optional<IndexProgress> now = ProgressStore.of(transaction, source.kind());
          if (now.isEmpty() || !now.get().running()) {
            return false;
          }
          long from = now.get().position();
          IdPage idPage = source.page(from, STEP);
          Set<Long> ids = new HashSet<>(idPage.ids());
          long to = idPage.next().orElse(Long.MAX_VALUE);
          ids.addAll(indexed(transaction, source.kind(), from, to));
          written.addAll(documents.write(transaction, source, ids));
          long position = idPage.next().orElse(IndexProgress.ALL);
          ProgressStore.moved(transaction, now.get(), position, idPage.ids().size());
          return idPage.next().isPresent();
        });
    sort(written);
    if (!more) {
      database.useHandle(handle -> PartStore.analyze(handle, source.kind()));
    }
    return more;
  }

  /// Reads documents and writes them to the index.
  void write(SearchSource source, Collection<Long> ids) {
    Set<Part> written = new HashSet<>();
    database.useTransaction(transaction -> {
      ProgressStore.lock(transaction);
      written.addAll(documents.write(transaction, source, ids));
    });
    sort(written);
  }

  /// Removes all documents of an account, in short transactions, so that other changes are not
  /// blocked.
  public void removeAuthor(long account) {
    for (SearchSource source : sources()) {
      AuthorDocuments documents = new AuthorDocuments(source.kind(), account, STEP);
      boolean more = true;
      while (more) {
        more = database.inTransaction(transaction -> documents.removeNext(transaction, writer));
        wake.run();
      }
    }
  }

  /// The highest id of a kind in the index; 0 when there is none.
  long lastId(String kind) {
    return database.withHandle(handle -> {
      List<Part> parts = PartStore.of(handle, kind);
      return parts.isEmpty() ? 0 : IndexWriter.newest(handle, parts.getLast());
    });
  }

  List<Long> indexed(String kind, long after, long upTo) {
    return database.withHandle(handle -> indexed(handle, kind, after, upTo));
  }

  /// How many changes wait.
  public long waiting() {
    return database.withHandle(handle -> ProgressStore.waiting(handle));
  }

  /// Ids in the index after one and up to another.
  private static List<Long> indexed(Handle handle, String kind, long after, long upTo) {
    List<Long> ids = new ArrayList<>();
    for (Part part : PartStore.of(handle, kind)) {
      ids.addAll(
          handle
              .createQuery(
                  "SELECT id FROM "
                      + part.table()
                      + " WHERE id > :after AND id <= :upTo ORDER BY id")
              .bind("after", after)
              .bind("upTo", upTo)
              .mapTo(Long.class)
              .list());
    }
    return ids;
  }

  private void sort(Set<Part> written) {
    for (Part part : written) {
      database.useHandle(handle -> PartStore.sortPending(handle, part));
    }
  }
}
