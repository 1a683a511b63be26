/// Pages of other sites, fetched and parsed for their preview metadata: icons, a picture and a
/// title. Keeps nothing. Open `FetchPage` first.
@NullMarked
package io.feedmill.media.linked;

import org.jspecify.annotations.NullMarked;
