/// Checks that rows and files of media agree. Keeps nothing. Open `CheckMedia` first.
@NullMarked
package io.feedmill.media.check;

import org.jspecify.annotations.NullMarked;
