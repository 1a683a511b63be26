package io.feedmill.kernel.redis;

/// The site's data has a different number of partitions than the settings; the message says what to
/// set.
public final class PartitionCountMismatch extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  PartitionCountMismatch(String message) {
    super(message);
  }
}
