/// What other parts of the timeline ask of feeds.
@NullMarked
package io.feedmill.timeline.feed.api;

import org.jspecify.annotations.NullMarked;
