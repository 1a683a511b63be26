/// The program. Keeps nothing. Open `Main` first.
@NullMarked
package io.feedmill.app;

import org.jspecify.annotations.NullMarked;
