/// Redis for the features: commands, scripts, leases, streams and near caches. Connections to
/// servers are in `connection`.
///
/// Keeps leases in Redis (`LeaseKeys`). Open `RedisClient` first.
@NullMarked
package io.feedmill.kernel.redis;

import org.jspecify.annotations.NullMarked;
