/// The metrics, reports and maintenance of a process.
///
/// Keeps the reports and metrics of all processes in Redis (`AppKeys`). Open `Monitoring` first.
@NullMarked
package io.feedmill.app.monitor;

import org.jspecify.annotations.NullMarked;
