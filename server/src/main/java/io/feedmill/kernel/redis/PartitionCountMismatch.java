package io.feedmill.kernel.redis;

/// The site was filled with another number of partitions than is asked for; the message says what
/// to set.
public final class PartitionCountMismatch extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  PartitionCountMismatch(String message) {
    super(message);
  }
}
