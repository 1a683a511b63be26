/// What other rooms read of likes, and events of changes.
///
/// Keeps nothing. Open `Likes` first.
@NullMarked
package io.feedmill.timeline.like.api;

import org.jspecify.annotations.NullMarked;
