package io.feedmill.kernel.work;

import java.time.Duration;

/// The right to be the only one in the cluster that does something, until it is given back or runs
/// out.
///
/// A lease that expired while its holder was paused may already belong to another process. So work
/// under a lease must be safe when two processes do it at once; the lease only makes that rare.
public interface Lease {
  /// Takes the lease, or extends it when this process holds it already.
  ///
  /// @param term how long it is held from now on
  /// @return false while another process holds it
  boolean hold(Duration term);

  /// Gives the lease back when this process holds it.
  void release();
}
