/// The commands of `./feedmill`, one class each. Keeps nothing. Open `ServeCommand` first.
@NullMarked
package io.feedmill.app.command;

import org.jspecify.annotations.NullMarked;
