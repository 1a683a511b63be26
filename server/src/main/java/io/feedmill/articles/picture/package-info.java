/// Pictures of the pages that articles link to: requests for pages, results, and hiding a picture.
/// Keeps in Redis how far pages were passed on, and the picture in the hash of its article. Open
/// `FollowPages` and `SetPictureScript` first.
@NullMarked
package io.feedmill.articles.picture;

import org.jspecify.annotations.NullMarked;
