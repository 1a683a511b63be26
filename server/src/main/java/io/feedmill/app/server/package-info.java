/// Starts, runs and stops the server. Keeps nothing. Open `App` first.
@NullMarked
package io.feedmill.app.server;

import org.jspecify.annotations.NullMarked;
