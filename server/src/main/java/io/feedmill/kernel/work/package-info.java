/// Clock, waiting, threads and background workers: only this package uses those of the platform.
///
/// Keeps nothing. Open `Worker` first.
@NullMarked
package io.feedmill.kernel.work;

import org.jspecify.annotations.NullMarked;
