/// What other rooms read of posts: the posts, who sees them, and events of changes.
///
/// Keeps nothing. Open `Posts` first.
@NullMarked
package io.feedmill.timeline.post.api;

import org.jspecify.annotations.NullMarked;
