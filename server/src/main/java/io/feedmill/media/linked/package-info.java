/// Pages of other sites, fetched and parsed for what they show of themselves: icons and a picture.
/// Open `FetchPage` first.
@NullMarked
package io.feedmill.media.linked;

import org.jspecify.annotations.NullMarked;
