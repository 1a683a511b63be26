/// Which addresses we may call when somebody else names them.
@NullMarked
package io.feedmill.kernel.net;

import org.jspecify.annotations.NullMarked;
