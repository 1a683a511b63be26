/// What commands write to the terminal: lines, progress, errors. Open `Terminal` first.
@NullMarked
package io.feedmill.app.console;

import org.jspecify.annotations.NullMarked;
