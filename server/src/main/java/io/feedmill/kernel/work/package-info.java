/// Time, threads and work in the background: the only home of the clock, of waiting and of threads.
///
/// Open `Worker` first.
@NullMarked
package io.feedmill.kernel.work;

import org.jspecify.annotations.NullMarked;
