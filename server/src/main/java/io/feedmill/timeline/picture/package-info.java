/// The pictures of posts: uploads of their authors, which are kept while a post refers to them.
///
/// Keeps nothing itself: the references are in `media.use`, the data of pictures for pages is in
/// `timeline.post`. Open `PostPictures` first.
@NullMarked
package io.feedmill.timeline.picture;

import org.jspecify.annotations.NullMarked;
