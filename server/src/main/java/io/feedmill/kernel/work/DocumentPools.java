package io.feedmill.kernel.work;

import java.time.Duration;

/// The pools of a process for untrusted documents.
///
/// @param requests for requests that a caller waits for: a full pool answers 503
/// @param background for workers: a full pool postpones the work
public record DocumentPools(DocumentPool requests, DocumentPool background)
    implements AutoCloseable {
  private static final int REQUESTS_QUEUED = 64;
  private static final int BACKGROUND_QUEUED = 256;
  private static final Duration REQUEST_WAITS = Duration.ofSeconds(5);
  private static final Duration BACKGROUND_WAITS = Duration.ofSeconds(30);

  /// Pools of half as many threads as there are cores each.
  public static DocumentPools open() {
    int each = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    return new DocumentPools(
        DocumentPool.open("document-request", each, REQUESTS_QUEUED, REQUEST_WAITS),
        DocumentPool.open("document", each, BACKGROUND_QUEUED, BACKGROUND_WAITS));
  }

  @Override
  public void close() {
    requests.close();
    background.close();
  }
}
