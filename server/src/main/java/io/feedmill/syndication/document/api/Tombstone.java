package io.feedmill.syndication.document.api;

/// How a document marks a withdrawn article.
public enum Tombstone {
  /// The article is omitted.
  DROP,
  /// `at:deleted-entry` of RFC 6721.
  DELETED_ENTRY,
  /// An item with the member `expired`.
  EXPIRED,
  /// The item with `media:status` deleted and a later date.
  STATUS_DELETED,
  /// The item with an end of validity in the past and a later date.
  PAST_VALIDITY
}
