package io.feedmill.kernel.work;

import java.time.Duration;

/// The right to be the only process in the cluster that does something, until it is released or
/// expires.
///
/// A lease that expired while its holder was paused may already belong to another process. So work
/// under a lease must be safe when two processes do it concurrently; the lease only makes that
/// rare.
public interface Lease {
  /// Acquires the lease, or extends it when this process already holds it.
  ///
  /// @param term how long it is held from now on
  /// @return false while another process holds it
  boolean hold(Duration term);

  /// Releases the lease when this process holds it.
  void release();
}
