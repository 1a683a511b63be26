/// Timelines: the posts of the people whom an account follows, newest first.
///
/// `timeline.graph` keeps who follows, blocks and mutes whom, `timeline.post` keeps posts, and the
/// other rooms keep a copy of each timeline in Redis. This room connects them.
///
/// Keeps nothing itself. Open `TimelineModule` first.
@NullMarked
package io.feedmill.timeline;

import org.jspecify.annotations.NullMarked;
