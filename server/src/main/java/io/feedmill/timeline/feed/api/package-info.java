/// What other rooms use of feeds.
@NullMarked
package io.feedmill.timeline.feed.api;

import org.jspecify.annotations.NullMarked;
