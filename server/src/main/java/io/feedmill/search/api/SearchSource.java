package io.feedmill.search.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// One kind of public documents in their current state ([PrivateSource] is for others). All methods
/// block.
///
/// Features never send content to the index, only that a document changed
/// ([DocumentChanges#changed], or [#changes]); the index then reads the current state with
/// [#documents]. Hits are read with the same method again before they are shown.
public interface SearchSource {
  /// One word in lower case that never changes, such as `article`.
  String kind();

  /// The label of the tab, such as `Articles`.
  String label();

  /// The id of a document by which the API of the feature knows it.
  default String publicId(long id) {
    return Long.toString(id);
  }

  /// The documents with these ids that everybody may see; others are omitted.
  List<SearchDocument> documents(Collection<Long> ids);

  /// Ids after a position, ascending, in about that number.
  IdPage page(long after, int most);

  /// The approximate number of documents, for progress.
  long count();

  /// Votes of documents, 0 for those omitted.
  default Map<Long, Long> votes(Collection<Long> ids) {
    return Map.of();
  }

  /// Which of the documents this viewer does not want to see.
  default Set<Long> hidden(long viewer, Collection<Long> ids) {
    return Set.of();
  }

  /// The documents that the viewer saved, newest first, at most `most`; empty when documents of
  /// this kind cannot be saved.
  default Optional<List<Long>> saved(long viewer, int most) {
    return Optional.empty();
  }

  /// A log of changes after one of its entries, for features that keep such a log.
  ///
  /// @param entry empty for the end of the log as it is now
  default Optional<Log> changes(String entry, int most) {
    return Optional.empty();
  }

  /// The entry of the log after which to read when all documents are read again. A feature whose
  /// log includes a scan for documents without numbers restarts that scan.
  default String startOver(String entry) {
    return entry;
  }

  /// The progress of the scan for documents without numbers; empty when none runs.
  default Optional<LogProgress> logProgress(String entry) {
    return Optional.empty();
  }

  /// How far a walk of a log is.
  record LogProgress(long done, long total) {}

  /// Part of a walk over all documents.
  ///
  /// @param next the position of the next part; empty when there is none
  record IdPage(List<Long> ids, OptionalLong next) {
    public IdPage {
      ids = List.copyOf(ids);
    }

    /// The part that was read by one query.
    ///
    /// @param ids ascending
    /// @param most the limit of the query; fewer ids are the end
    public static IdPage of(List<Long> ids, int most) {
      return new IdPage(
          ids, ids.size() < most ? OptionalLong.empty() : OptionalLong.of(ids.getLast()));
    }
  }

  /// Part of a log.
  ///
  /// @param ids changed documents
  /// @param entry the last entry that was read
  /// @param complete false when entries before these were removed unread
  record Log(List<Long> ids, String entry, boolean complete) {
    public Log {
      ids = List.copyOf(ids);
    }
  }
}
