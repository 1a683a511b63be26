/// Pictures of the pages that articles link to: requests for pages, results, and hiding a picture.
/// Open `FollowPages` and `SetPictureScript` first.
@NullMarked
package io.feedmill.articles.picture;

import org.jspecify.annotations.NullMarked;
