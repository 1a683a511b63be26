/// Posts: write, reply, repost, edit and delete them; and the rule about who sees which post.
///
/// Open `PostStore` first.
@NullMarked
package io.feedmill.timeline.post;

import org.jspecify.annotations.NullMarked;
