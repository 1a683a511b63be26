/// Samples of posts for the page of the design. Keeps nothing. Open `PostDesignModule` first.
@NullMarked
package io.feedmill.timeline.design;

import org.jspecify.annotations.NullMarked;
