/// Rate limits by address or account, counted in Redis and therefore common to all servers.
///
/// Keeps the counts in Redis (`LimitKeys`). Open `RateLimiter` first.
@NullMarked
package io.feedmill.kernel.http.limit;

import org.jspecify.annotations.NullMarked;
