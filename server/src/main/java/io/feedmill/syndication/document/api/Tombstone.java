package io.feedmill.syndication.document.api;

/// How a document says that an article was withdrawn.
public enum Tombstone {
  /// It no longer stands in the document.
  DROP,
  /// `at:deleted-entry` of RFC 6721.
  DELETED_ENTRY,
  /// An item that says `expired`.
  EXPIRED,
  /// The item with `media:status` deleted and a raised date.
  STATUS_DELETED,
  /// The item with an end of validity in the past and a raised date.
  PAST_VALIDITY
}
