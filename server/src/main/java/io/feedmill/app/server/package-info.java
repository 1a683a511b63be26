/// Starts, runs and stops the server. Open `App` first.
@NullMarked
package io.feedmill.app.server;

import org.jspecify.annotations.NullMarked;
