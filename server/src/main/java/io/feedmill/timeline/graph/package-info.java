/// Who follows, blocks and mutes whom.
@NullMarked
package io.feedmill.timeline.graph;

import org.jspecify.annotations.NullMarked;
