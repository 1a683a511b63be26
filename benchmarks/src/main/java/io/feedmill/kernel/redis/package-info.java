/// What a command to Redis costs.
@NullMarked
package io.feedmill.kernel.redis;

import org.jspecify.annotations.NullMarked;
