/// Redis for the features: commands, scripts, leases, streams and near caches. How they reach a
/// server is in `connection`.
///
/// Open `RedisClient` first.
@NullMarked
package io.feedmill.kernel.redis;

import org.jspecify.annotations.NullMarked;
