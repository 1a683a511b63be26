package io.feedmill.search.index;

import io.feedmill.kernel.work.RowFailures;
import io.feedmill.search.api.SearchSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes documents in their current state. One that cannot be written is omitted and counted, so
/// that it does not delay others; see [BlameDocument].
final class WriteDocuments {
  private static final Logger LOG = LoggerFactory.getLogger(WriteDocuments.class);
  private static final String POINT = "documents";

  private final IndexWriter writer;
  private final RowFailures failures = RowFailures.of(IndexChanges.NAME);

  WriteDocuments(IndexWriter writer) {
    this.writer = writer;
  }

  /// Documents that were omitted since the process started.
  long failed() {
    return failures.count();
  }

  /// Writes documents as they are now; if that fails, one by one.
  Set<Part> write(Handle transaction, SearchSource source, Collection<Long> ids) {
    try {
      return writeTogether(transaction, source, ids);
    } catch (RuntimeException e) {
      BlameDocument.orRethrow(e);
      LOG.warn("documents could not be indexed together, so each is tried alone: {}", e.toString());
      transaction.rollbackToSavepoint(POINT);
    }
    Set<Part> written = new HashSet<>();
    for (long id : ids) {
      try {
        written.addAll(writeTogether(transaction, source, List.of(id)));
      } catch (RuntimeException e) {
        BlameDocument.orRethrow(e);
        failures.failed(source.kind() + " " + id, e);
        transaction.rollbackToSavepoint(POINT);
      }
    }
    return written;
  }

  private Set<Part> writeTogether(Handle transaction, SearchSource source, Collection<Long> ids) {
    transaction.savepoint(POINT);
    Set<Part> written = writer.write(transaction, source.kind(), ids, source.documents(ids));
    transaction.releaseSavepoint(POINT);
    return written;
  }
}
