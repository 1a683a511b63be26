package io.feedmill.reader.fetch.api;

/// Whoever reads the feeds that are fetched.
public interface FeedReaders {
  /// A feed listed something else than the last time. When this throws, the same is told again at
  /// the next fetch; when a process dies it may be told twice.
  void arrived(FeedArrival arrival);

  /// A feed began to fail, is gone, or is well again: told once for each change.
  void turned(FeedHealth health);
}
