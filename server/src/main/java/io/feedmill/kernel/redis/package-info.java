/// Redis for the features: connections that mend themselves, scripts, leases, streams, near caches.
@NullMarked
package io.feedmill.kernel.redis;

import org.jspecify.annotations.NullMarked;
