/// The terminal output of commands: lines, progress, errors. Keeps nothing. Open `Terminal` first.
@NullMarked
package io.feedmill.app.console;

import org.jspecify.annotations.NullMarked;
