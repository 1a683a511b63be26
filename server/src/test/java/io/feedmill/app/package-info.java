/// The program as a whole.
@NullMarked
package io.feedmill.app;

import org.jspecify.annotations.NullMarked;
