/// What other features use of sessions: open, touch, end and list them, and their cookie.
///
/// Keeps nothing. Open `Sessions` first.
@NullMarked
package io.feedmill.sessions.api;

import org.jspecify.annotations.NullMarked;
