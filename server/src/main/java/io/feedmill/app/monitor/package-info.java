/// The metrics, reports and maintenance of a process; keeps the reports of all processes in Redis.
/// Open `Monitoring` first.
@NullMarked
package io.feedmill.app.monitor;

import org.jspecify.annotations.NullMarked;
