/// Likes of posts. Keeps `timeline.liked` and `like_count`. Open `LikeStore` first.
@NullMarked
package io.feedmill.timeline.like;

import org.jspecify.annotations.NullMarked;
