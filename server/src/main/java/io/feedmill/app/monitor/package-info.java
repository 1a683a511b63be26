/// What a process measures and reports about itself, and what it does for its own upkeep; keeps the
/// reports of all processes in Redis. Open `Monitoring` first.
@NullMarked
package io.feedmill.app.monitor;

import org.jspecify.annotations.NullMarked;
