/// Posts: write, reply, repost, edit and delete them; and the visibility rule for posts.
///
/// Keeps `timeline.post`. Open `PostStore` first.
@NullMarked
package io.feedmill.timeline.post;

import org.jspecify.annotations.NullMarked;
