/// Pictures of the pages that articles link to: which pages are wanted, what was found, and
/// switching it off. Open `FollowPages` and `SetPictureScript` first.
@NullMarked
package io.feedmill.articles.picture;

import org.jspecify.annotations.NullMarked;
