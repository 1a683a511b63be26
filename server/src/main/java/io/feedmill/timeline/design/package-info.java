/// Samples of posts for the page of the design. Open `PostDesignModule` first.
@NullMarked
package io.feedmill.timeline.design;

import org.jspecify.annotations.NullMarked;
