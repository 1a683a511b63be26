/// Limits of requests by address or account, counted in Redis and so the same on all servers.
///
/// Open `RateLimiter` first.
@NullMarked
package io.feedmill.kernel.http.limit;

import org.jspecify.annotations.NullMarked;
