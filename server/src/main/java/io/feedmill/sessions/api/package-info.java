/// What the rest may do with sessions: open, touch, end and list them, and carry them in a cookie.
@NullMarked
package io.feedmill.sessions.api;

import org.jspecify.annotations.NullMarked;
