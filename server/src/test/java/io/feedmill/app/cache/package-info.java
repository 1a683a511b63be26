/// Cached pages of guests and members on two servers: what they show after acts, and to whom.
@NullMarked
package io.feedmill.app.cache;

import org.jspecify.annotations.NullMarked;
