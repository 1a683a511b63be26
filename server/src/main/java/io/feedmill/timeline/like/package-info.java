/// Likes of posts. Open `LikeStore` first.
@NullMarked
package io.feedmill.timeline.like;

import org.jspecify.annotations.NullMarked;
