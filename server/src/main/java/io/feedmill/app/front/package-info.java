/// The front page of the site. Open `FrontPages` first.
@NullMarked
package io.feedmill.app.front;

import org.jspecify.annotations.NullMarked;
