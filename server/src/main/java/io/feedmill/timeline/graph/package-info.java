/// Who follows, blocks and mutes whom.
///
/// Open `ChangeGraph` first.
@NullMarked
package io.feedmill.timeline.graph;

import org.jspecify.annotations.NullMarked;
