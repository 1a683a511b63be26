/// Repair of articles and discussions after a server of a Redis Cluster lost its last changes.
///
/// Keeps in Redis which parts were compared. Open `RepairAfterFailover` first.
@NullMarked
package io.feedmill.articles.failover;

import org.jspecify.annotations.NullMarked;
