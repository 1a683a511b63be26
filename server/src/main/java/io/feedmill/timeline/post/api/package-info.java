/// What posts tell the rest of the timeline: what was posted, who sees it, and that it changed.
@NullMarked
package io.feedmill.timeline.post.api;

import org.jspecify.annotations.NullMarked;
