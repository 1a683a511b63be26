/// Who follows, blocks and mutes whom.
///
/// Keeps `timeline.follow`, `block`, `mute` and `degree`. Open `ChangeGraph` first.
@NullMarked
package io.feedmill.timeline.graph;

import org.jspecify.annotations.NullMarked;
