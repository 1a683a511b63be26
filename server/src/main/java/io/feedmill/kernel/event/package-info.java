/// Events from one feature to others that survive crashes: stored in the transaction of the change,
/// delivered soon after.
///
/// Keeps `kernel.outbox`. Open `Events` first.
@NullMarked
package io.feedmill.kernel.event;

import org.jspecify.annotations.NullMarked;
