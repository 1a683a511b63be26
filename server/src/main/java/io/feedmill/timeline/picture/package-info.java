/// The pictures of posts: uploads of their authors, which stay while a post refers to them.
///
/// Keeps nothing itself: the references are in `media.use`, the data that pages show of pictures is
/// in `timeline.post`. Open `PostPictures` first.
@NullMarked
package io.feedmill.timeline.picture;

import org.jspecify.annotations.NullMarked;
