/// Fetches files of other sites, for the picture proxy and for uploads. Keeps nothing. Open
/// `FetchPicture` first.
@NullMarked
package io.feedmill.media.fetch;

import org.jspecify.annotations.NullMarked;
